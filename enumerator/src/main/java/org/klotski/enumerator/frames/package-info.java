/**
 * Frames, which are layouts without their soldiers, and the dense indices of the layouts of a
 * class, on which searches run. Start with {@link org.klotski.enumerator.frames.ClassLayouts};
 * {@link org.klotski.enumerator.frames.LayoutWalk} enumerates all layouts in code order.
 */
package org.klotski.enumerator.frames;
