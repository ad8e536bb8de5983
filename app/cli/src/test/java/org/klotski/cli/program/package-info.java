/**
 * Shared tools of tests: processes, the repository's files, and formats of answers. Begin with
 * {@link org.klotski.cli.program.Launcher}.
 */
package org.klotski.cli.program;
