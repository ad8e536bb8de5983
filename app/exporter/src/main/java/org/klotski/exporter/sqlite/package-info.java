/**
 * The same data as one SQLite file; the only package that knows SQLite. Begin with {@link
 * org.klotski.exporter.sqlite.SqliteFile}.
 */
package org.klotski.exporter.sqlite;
