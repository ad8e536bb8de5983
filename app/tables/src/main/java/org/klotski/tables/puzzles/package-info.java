/** Conditions for layouts, and SQL that finds the layouts. Start with {@link PuzzleOrder}. */
package org.klotski.tables.puzzles;
