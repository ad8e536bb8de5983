/**
 * Options and parameters of several commands: a database, layouts, a group, the rules of a search.
 * Begin with {@link org.klotski.cli.options.LayoutsArgument}.
 */
package org.klotski.cli.options;
