/**
 * The klotski program: reads options, asks, shows. Begin with {@link org.klotski.cli.Main}; its
 * commands lie in {@code database}, {@code layout} and {@code survey}.
 */
package org.klotski.cli;
