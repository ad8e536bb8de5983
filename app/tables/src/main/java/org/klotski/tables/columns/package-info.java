/**
 * The one list of all columns: names, types, units, meanings, and where the values come from.
 * Files, descriptions and SQL all go by it. Begin with {@link
 * org.klotski.tables.columns.TableColumns}.
 */
package org.klotski.tables.columns;
