/**
 * Puzzles to order: what makers ask for, in their words, and the SQL that finds it. Begin with
 * {@link org.klotski.tables.puzzles.PuzzleOrder}.
 */
package org.klotski.tables.puzzles;
