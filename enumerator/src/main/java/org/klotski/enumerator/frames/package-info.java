/**
 * Frames, which are layouts without their soldiers, and the dense numbers of the layouts of a class
 * that the searches run on. Begin with {@link org.klotski.enumerator.frames.ClassLayouts}; {@link
 * org.klotski.enumerator.frames.LayoutWalk} goes through all layouts in code order.
 */
package org.klotski.enumerator.frames;
