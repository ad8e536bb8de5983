/** SQL queries on the tables of a database. Start with {@link org.klotski.tables.Tables}. */
package org.klotski.tables;
