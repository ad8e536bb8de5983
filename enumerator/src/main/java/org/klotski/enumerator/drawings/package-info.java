/**
 * Drawings of layouts as pictures and as text that can be parsed. Start with {@link
 * org.klotski.enumerator.drawings.Drawing}; {@link org.klotski.enumerator.drawings.SvgDrawing} and
 * {@link org.klotski.enumerator.drawings.PngDrawing} draw pictures.
 */
package org.klotski.enumerator.drawings;
