/** The schema of the database and its exceptions. Start with {@link ColumnFamily}. */
package org.klotski.dbschema.schema;
