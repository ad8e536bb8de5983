/**
 * Moves and mirror images of layouts. Start with {@link org.klotski.enumerator.moves.Moves}, which
 * is simple; {@link org.klotski.enumerator.moves.ClassMoves} finds the same moves faster by using
 * the dense indices of a class.
 */
package org.klotski.enumerator.moves;
