/**
 * The database: a writer, {@link org.klotski.dbschema.DatabaseBuilder}, and a reader, {@link
 * org.klotski.dbschema.Database}. Begin with the reader. Only this package knows RocksDB; SCHEMA.md
 * says what is stored, to the byte.
 */
package org.klotski.dbschema;
