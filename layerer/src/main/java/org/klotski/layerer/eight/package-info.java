/**
 * Solves the 8-puzzle by breadth-first search. Start with {@link
 * org.klotski.layerer.eight.EightPuzzle}.
 */
package org.klotski.layerer.eight;
