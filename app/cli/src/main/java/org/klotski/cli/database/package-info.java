/**
 * The commands that build, check, and export a database. Begin with {@link
 * org.klotski.cli.database.BuildCommand}.
 */
package org.klotski.cli.database;
