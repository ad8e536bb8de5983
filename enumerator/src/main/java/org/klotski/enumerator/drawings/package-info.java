/**
 * Drawings of layouts as text, which can be parsed, and pictures. Start with {@link
 * org.klotski.enumerator.drawings.Drawing}; {@link org.klotski.enumerator.drawings.SvgDrawing} and
 * {@link org.klotski.enumerator.drawings.PngDrawing} draw pictures.
 */
package org.klotski.enumerator.drawings;
