/**
 * Sets of cells of the board, kinds of pieces, and ranks of sets of cells. Start with {@link
 * org.klotski.enumerator.board.Board}.
 */
package org.klotski.enumerator.board;
