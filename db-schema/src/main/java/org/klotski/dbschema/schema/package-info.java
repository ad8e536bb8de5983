/**
 * The schema of the database: column families, features, versions, metadata, and exceptions. Start
 * with {@link org.klotski.dbschema.schema.ColumnFamily}.
 */
package org.klotski.dbschema.schema;
