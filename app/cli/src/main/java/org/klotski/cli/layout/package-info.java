/**
 * The commands about single layouts. Each reads options, calls {@link org.klotski.Klotski}, and
 * prints the result. Begin with {@link org.klotski.cli.layout.SolveCommand}.
 */
package org.klotski.cli.layout;
