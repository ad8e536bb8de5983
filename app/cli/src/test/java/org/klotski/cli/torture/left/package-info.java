/**
 * What a killed process has left behind: its contents, and whether all that has a final name is
 * complete. Begin with {@link org.klotski.cli.torture.left.LeftBehind}.
 */
package org.klotski.cli.torture.left;
