/**
 * Conditions on facts of layouts, and the SQL that finds the layouts. Start with {@link
 * org.klotski.tables.puzzles.PuzzleOrder}.
 */
package org.klotski.tables.puzzles;
