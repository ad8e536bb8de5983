/**
 * Databases that tests build once and share, and ways to damage copies of them. Begin with {@link
 * org.klotski.cli.databases.TestDatabase}.
 */
package org.klotski.cli.databases;
