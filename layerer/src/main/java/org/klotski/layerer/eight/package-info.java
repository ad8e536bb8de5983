/** Solves the 8-puzzle by breadth-first search. Start with {@link EightPuzzle}. */
package org.klotski.layerer.eight;
