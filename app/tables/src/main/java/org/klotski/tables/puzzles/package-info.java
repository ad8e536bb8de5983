/**
 * Conditions for layouts by any fact, and the SQL that finds the layouts. Begin with {@link
 * org.klotski.tables.puzzles.PuzzleOrder}.
 */
package org.klotski.tables.puzzles;
