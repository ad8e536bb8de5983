/**
 * The database. Start with {@link org.klotski.dbschema.Database}, which reads a database; {@link
 * org.klotski.dbschema.DatabaseBuilder} writes one. Only this package uses RocksDB. SCHEMA.md
 * describes the stored bytes.
 */
package org.klotski.dbschema;
