/**
 * The difficulty of a layout as a puzzle, which follows from stored facts. Start with {@link
 * org.klotski.dbschema.puzzles.DifficultyScore}.
 */
package org.klotski.dbschema.puzzles;
