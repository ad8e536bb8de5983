/**
 * Databases that tests build once and share, with their analysis and tables, and ways to change
 * them behind the program's back. Begin with {@link org.klotski.cli.databases.TestDatabase}.
 */
package org.klotski.cli.databases;
