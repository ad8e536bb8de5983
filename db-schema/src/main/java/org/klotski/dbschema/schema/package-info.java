/**
 * What a database has: its column families, features and versions, what it says of itself, and what
 * is thrown if it can't be read. Begin with {@link org.klotski.dbschema.schema.ColumnFamily}.
 */
package org.klotski.dbschema.schema;
