/**
 * Shared test utilities: processes, files of the repository, and formats of output. Begin with
 * {@link org.klotski.cli.program.Launcher}.
 */
package org.klotski.cli.program;
