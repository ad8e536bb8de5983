/**
 * The list of all facts about layouts and groups, and arrays of their values. Start with {@link
 * org.klotski.enumerator.facts.Facts}; {@link org.klotski.enumerator.facts.Columns} stores the
 * values of many layouts or groups.
 */
package org.klotski.enumerator.facts;
