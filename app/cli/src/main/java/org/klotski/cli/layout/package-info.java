/**
 * The commands about layouts: each reads options, asks {@link org.klotski.Klotski}, and prints the
 * answer. Begin with {@link org.klotski.cli.layout.SolveCommand}.
 */
package org.klotski.cli.layout;
