/**
 * Exports the data as one SQLite file. Only this package uses SQLite. Start with {@link
 * org.klotski.exporter.sqlite.SqliteFile}.
 */
package org.klotski.exporter.sqlite;
