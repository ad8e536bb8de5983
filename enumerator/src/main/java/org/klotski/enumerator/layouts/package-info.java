/**
 * Layouts, their classes, moves, mirror images, and conversions between codes, ids, and dense
 * indices. Start with {@link org.klotski.enumerator.layouts.Layout}; {@link
 * org.klotski.enumerator.layouts.LayoutCode} defines codes, and {@link
 * org.klotski.enumerator.layouts.CodeAutomaton} explains how codes are converted to ids. {@link
 * org.klotski.enumerator.layouts.Moves} finds moves on the board; {@link
 * org.klotski.enumerator.layouts.ClassMoves} finds the same moves faster, with the dense indices of
 * {@link org.klotski.enumerator.layouts.ClassLayouts}. {@link
 * org.klotski.enumerator.layouts.LayoutWalk} enumerates all layouts in code order.
 */
package org.klotski.enumerator.layouts;
