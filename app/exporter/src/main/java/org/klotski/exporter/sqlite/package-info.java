/** Exports the data as an SQLite file. Start with {@link SqliteFile}. */
package org.klotski.exporter.sqlite;
