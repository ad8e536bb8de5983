/** Groups, which are the connected components of the graph of moves. Start with {@link Groups}. */
package org.klotski.grouper;
