/**
 * Options and parameters: a database, layouts, a group, the rules of a search, and puzzles to find.
 * Begin with {@link org.klotski.cli.options.LayoutsArgument}.
 */
package org.klotski.cli.options;
