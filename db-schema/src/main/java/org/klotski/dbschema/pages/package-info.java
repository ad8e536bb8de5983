/**
 * The pages that the database stores: up to 64 rows of some facts, column by column. Start with
 * {@link org.klotski.dbschema.pages.PageFormat}.
 */
package org.klotski.dbschema.pages;
