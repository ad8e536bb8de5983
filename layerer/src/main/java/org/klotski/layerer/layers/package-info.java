/**
 * Breadth-first search, one root at a time or several as one: the layers of every group, and the
 * nearest solutions of every layout. Begin with {@link org.klotski.layerer.layers.LayerSearch}.
 */
package org.klotski.layerer.layers;
