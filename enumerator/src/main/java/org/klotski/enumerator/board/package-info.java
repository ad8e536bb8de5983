/**
 * The board as bits: sets of cells, kinds of pieces, what counts as one move, and numbers for the
 * ways to choose cells. Knows nothing of codes or layouts. Begin with {@link
 * org.klotski.enumerator.board.Board}.
 */
package org.klotski.enumerator.board;
