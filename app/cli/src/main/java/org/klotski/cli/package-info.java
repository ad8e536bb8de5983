/**
 * The klotski program, which reads options and prints answers. Begin with {@link
 * org.klotski.cli.Main}; its commands are in {@code database}, {@code layout}, and {@code survey}.
 */
package org.klotski.cli;
