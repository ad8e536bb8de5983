/**
 * Moves and mirror images of layouts. Begin with {@link org.klotski.enumerator.moves.Moves}, which
 * is simple; {@link org.klotski.enumerator.moves.ClassMoves} finds the same moves fast, on the
 * dense numbers of a class.
 */
package org.klotski.enumerator.moves;
