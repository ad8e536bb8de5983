/**
 * Cells of the board as bit sets, kinds of pieces, metrics, and ranks of sets of cells. Start with
 * {@link org.klotski.enumerator.board.Board}.
 */
package org.klotski.enumerator.board;
