/**
 * The list of everything that is known of each layout and each group, and arrays of such values.
 * Start with {@link org.klotski.enumerator.facts.Facts}, the list; {@link
 * org.klotski.enumerator.facts.Columns} holds values of many layouts or groups.
 */
package org.klotski.enumerator.facts;
