/**
 * The commands about one layout, or many of them: each reads options, asks {@link
 * org.klotski.Klotski}, and shows. Begin with {@link org.klotski.cli.layout.SolveCommand}.
 */
package org.klotski.cli.layout;
