/**
 * Breadth-first search from many roots at once, one bit a root; docs/many-roots.md tells how, on a
 * graph of six vertices. Begin with {@link org.klotski.layerer.manyroots.ManyRootSearch}.
 */
package org.klotski.layerer.manyroots;
