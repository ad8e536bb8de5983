/**
 * What {@code find} reads from the command line: puzzles in the words of their makers. Begin with
 * {@link org.klotski.cli.puzzles.OrderOptions}.
 */
package org.klotski.cli.puzzles;
