/** The keys of pages and ranges of ids. Start with {@link org.klotski.dbschema.rows.Keys}. */
package org.klotski.dbschema.rows;
