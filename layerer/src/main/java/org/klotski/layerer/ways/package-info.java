/**
 * Questions about one layout in any metric: distances, shortest ways, solutions, farthest layouts.
 * Begin with {@link org.klotski.layerer.ways.RootSearch}.
 */
package org.klotski.layerer.ways;
