/**
 * Pages, the values of the database: up to 64 rows of some facts, column by column. Start with
 * {@link org.klotski.dbschema.pages.PageFormat}.
 */
package org.klotski.dbschema.pages;
