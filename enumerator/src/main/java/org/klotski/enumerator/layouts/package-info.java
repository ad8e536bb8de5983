/**
 * Layouts, their classes, moves, mirror images, and conversions between codes, ids, and dense
 * indices. Start with {@link org.klotski.enumerator.layouts.Layout}; {@link
 * org.klotski.enumerator.layouts.LayoutCode} defines codes, and {@link
 * org.klotski.enumerator.layouts.CodeAutomaton} explains how codes are converted to ids.
 */
package org.klotski.enumerator.layouts;
