/**
 * Options and parameters: a database, layouts, a group, the rules of a search, puzzles to find.
 * Begin with {@link org.klotski.cli.options.LayoutsArgument}.
 */
package org.klotski.cli.options;
