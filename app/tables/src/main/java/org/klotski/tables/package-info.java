/**
 * SQL over everything that a database knows: its tables, and questions about them. Begin with
 * {@link org.klotski.tables.Tables}.
 */
package org.klotski.tables;
