/**
 * What the rows of the database mean and how each becomes bytes. Begin with {@link
 * org.klotski.dbschema.rows.ColumnFamily}, then see the record or row of that column family; a new
 * column of a layout would go into {@link org.klotski.dbschema.rows.LayoutRow}.
 */
package org.klotski.dbschema.rows;
