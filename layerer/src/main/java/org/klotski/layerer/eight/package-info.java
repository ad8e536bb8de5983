/**
 * The 8-puzzle, another graph for the same layer search. Begin with {@link
 * org.klotski.layerer.eight.EightPuzzle}.
 */
package org.klotski.layerer.eight;
