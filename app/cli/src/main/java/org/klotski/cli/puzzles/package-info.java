/**
 * The options of {@code find}, in the words of people who make puzzles. Begin with {@link
 * org.klotski.cli.puzzles.OrderOptions}.
 */
package org.klotski.cli.puzzles;
