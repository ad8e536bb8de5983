/** Sets of cells, their ranks, and the kinds of pieces. Start with {@link Board}. */
package org.klotski.enumerator.board;
