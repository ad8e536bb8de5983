/**
 * The commands that make, check and export a database. Begin with {@link
 * org.klotski.cli.database.BuildCommand}.
 */
package org.klotski.cli.database;
