package org.klotski.dbschema.rows;

/**
 * Farthest and solution data of one layout in one metric.
 *
 * @param farthestDistance the distance to the layouts that are farthest from it; 0 if its group has
 *     no other
 * @param farthestNum how many layouts are that far, at least 1
 * @param minSolutionNum how many solutions are nearest; 0 if there is none
 * @param solutionNum how many solutions it has: solved layouts to which no shortest path passes
 *     another solved one
 */
public record LayoutExtremesRecord(
    int farthestDistance, int farthestNum, int minSolutionNum, int solutionNum) {}
