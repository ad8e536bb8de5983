/**
 * Drawings of layouts as text that can be parsed and as pictures. Start with {@link
 * org.klotski.enumerator.drawings.Drawing}; {@link org.klotski.enumerator.drawings.SvgDrawing} and
 * {@link org.klotski.enumerator.drawings.PngDrawing} draw pictures.
 */
package org.klotski.enumerator.drawings;
