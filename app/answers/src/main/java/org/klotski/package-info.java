/**
 * Everything that programs can ask about layouts. Begin with {@link org.klotski.Klotski}; layouts
 * are in {@link org.klotski.enumerator.layouts}.
 */
package org.klotski;
