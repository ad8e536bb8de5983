/**
 * The options and parameters of the commands. Begin with {@link
 * org.klotski.cli.options.LayoutsArgument}.
 */
package org.klotski.cli.options;
