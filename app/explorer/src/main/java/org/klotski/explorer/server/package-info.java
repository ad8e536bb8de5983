/**
 * The pages of the explorer: a layout to play with, boards to put together, puzzles to find, groups
 * to look at. Begin with {@link org.klotski.explorer.server.Explorer}.
 */
package org.klotski.explorer.server;
