/**
 * The database: {@link org.klotski.dbschema.DatabaseBuilder} writes it, and {@link
 * org.klotski.dbschema.Database} reads it. Start with the reader. Only this package uses RocksDB;
 * SCHEMA.md describes the stored bytes.
 */
package org.klotski.dbschema;
