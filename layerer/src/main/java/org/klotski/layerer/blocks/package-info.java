/** The biconnected components of each group's graph. Start with {@link ClassBlocks}. */
package org.klotski.layerer.blocks;
