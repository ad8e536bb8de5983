/**
 * The board as bit sets: cells, kinds of pieces, metrics, and ranks of subsets of cells. Start with
 * {@link org.klotski.enumerator.board.Board}.
 */
package org.klotski.enumerator.board;
