/**
 * Layouts as people see them: text that can be read again, and pictures. Begin with {@link
 * org.klotski.enumerator.drawings.Drawing}; {@link org.klotski.enumerator.drawings.SvgDrawing} and
 * {@link org.klotski.enumerator.drawings.PngDrawing} draw pictures.
 */
package org.klotski.enumerator.drawings;
