/**
 * Drawings of layouts as pictures and as text that can be parsed. Start with {@link
 * org.klotski.notation.drawings.Drawing}; {@link org.klotski.notation.drawings.SvgDrawing} and
 * {@link org.klotski.notation.drawings.PngDrawing} draw pictures.
 */
package org.klotski.notation.drawings;
