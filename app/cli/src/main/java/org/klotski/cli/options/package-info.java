/**
 * What several commands read from the command line: a database, layouts, a group, how to search.
 * Begin with {@link org.klotski.cli.options.LayoutsArgument}.
 */
package org.klotski.cli.options;
