/**
 * SQL over everything that a database knows: the tables beside it, and questions about them. Begin
 * with {@link org.klotski.tables.Tables}.
 */
package org.klotski.tables;
