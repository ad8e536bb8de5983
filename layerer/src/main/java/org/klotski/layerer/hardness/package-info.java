/**
 * What the layouts of a class are worth as puzzles, beyond their steps: distances in the other
 * metrics, and which are minimal or the hardest of their group. Begin with {@link
 * org.klotski.layerer.hardness.ClassHardness}.
 */
package org.klotski.layerer.hardness;
