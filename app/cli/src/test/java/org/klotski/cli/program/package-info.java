/**
 * What tests share: the program as a user starts it, and what answers must look like. Begin with
 * {@link org.klotski.cli.program.Launcher}.
 */
package org.klotski.cli.program;
