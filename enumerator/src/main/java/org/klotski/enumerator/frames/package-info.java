/**
 * Frames, which are layouts without their soldiers, and the dense indices that searches use for the
 * layouts of a class. Start with {@link org.klotski.enumerator.frames.ClassLayouts}; {@link
 * org.klotski.enumerator.frames.LayoutWalk} enumerates all layouts in code order.
 */
package org.klotski.enumerator.frames;
