/**
 * What the atlas shows, read from the tables of a database by a few questions in SQL. Begin with
 * {@link org.klotski.explorer.atlas.data.Survey}, which asks them.
 */
package org.klotski.explorer.atlas.data;
