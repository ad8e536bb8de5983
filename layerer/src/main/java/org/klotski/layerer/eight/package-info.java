/**
 * The 8-puzzle, another graph for the breadth-first search. Start with {@link
 * org.klotski.layerer.eight.EightPuzzle}.
 */
package org.klotski.layerer.eight;
