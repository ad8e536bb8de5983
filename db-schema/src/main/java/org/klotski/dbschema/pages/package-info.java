/** The pages that the database stores, column by column. Start with {@link PageFormat}. */
package org.klotski.dbschema.pages;
