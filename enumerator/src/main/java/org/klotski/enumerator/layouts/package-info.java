/**
 * Layouts, their classes, and conversions between codes, ids, and short codes of layouts. Start
 * with {@link org.klotski.enumerator.layouts.Layout}; {@link
 * org.klotski.enumerator.layouts.LayoutCode} defines codes, and {@link
 * org.klotski.enumerator.layouts.CodeAutomaton} explains how codes are converted to ids.
 */
package org.klotski.enumerator.layouts;
