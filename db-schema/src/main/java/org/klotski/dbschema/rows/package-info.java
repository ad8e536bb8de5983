/**
 * What the rows of the database mean and how each becomes bytes: keys, rows of 64 layouts, records.
 * Begin with {@link org.klotski.dbschema.rows.LayoutRow}; a new column of a layout would go there.
 */
package org.klotski.dbschema.rows;
