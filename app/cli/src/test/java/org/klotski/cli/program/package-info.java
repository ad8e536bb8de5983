/**
 * What tests share: the program as a user starts it, what {@code make} hands to them, and what
 * answers must look like. Begin with {@link org.klotski.cli.program.Launcher}.
 */
package org.klotski.cli.program;
