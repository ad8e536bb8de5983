/**
 * Solves the 8-puzzle with the same breadth-first search as the layouts. Start with {@link
 * org.klotski.layerer.eight.EightPuzzle}.
 */
package org.klotski.layerer.eight;
