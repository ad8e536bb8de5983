/**
 * What layouts are worth as puzzles, and how rows of 64 layouts say it: hardness data and
 * difficulty data. Begin with {@link org.klotski.dbschema.puzzles.LayoutHardnessRecord} and {@link
 * org.klotski.dbschema.puzzles.LayoutDifficultyRecord}; a new fact of that kind would go there.
 */
package org.klotski.dbschema.puzzles;
