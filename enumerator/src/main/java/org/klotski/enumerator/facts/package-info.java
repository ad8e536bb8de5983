/**
 * The list of all facts of layouts and groups, and arrays of their values. Start with {@link
 * org.klotski.enumerator.facts.Facts}, the list; {@link org.klotski.enumerator.facts.Columns} holds
 * values of many layouts or groups.
 */
package org.klotski.enumerator.facts;
