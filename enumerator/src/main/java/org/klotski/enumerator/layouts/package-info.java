/**
 * Layouts, classes, and identifiers of layouts (codes, ids, short codes) with conversions in both
 * directions. Start with {@link org.klotski.enumerator.layouts.Layout}; {@link
 * org.klotski.enumerator.layouts.LayoutCode} defines codes, and {@link
 * org.klotski.enumerator.layouts.CodeAutomaton} explains how codes become ids.
 */
package org.klotski.enumerator.layouts;
