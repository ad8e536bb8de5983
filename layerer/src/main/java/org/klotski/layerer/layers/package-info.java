/**
 * Breadth-first search, one root at a time or several as one: the layers of every group, the
 * nearest solutions, and a plain referee of all that is found faster elsewhere. Begin with {@link
 * org.klotski.layerer.layers.LayerSearch}.
 */
package org.klotski.layerer.layers;
