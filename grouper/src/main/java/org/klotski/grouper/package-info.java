/**
 * Groups, which are the connected components of the graph of moves, and their mirror images. Start
 * with {@link org.klotski.grouper.Groups}; {@code GroupCensus} defines the order of groups.
 */
package org.klotski.grouper;
