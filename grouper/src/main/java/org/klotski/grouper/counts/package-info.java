/**
 * Counts of layouts and groups, as tables. Begin with {@link
 * org.klotski.grouper.counts.CountTable}; a {@link org.klotski.grouper.counts.Forest} is one kind
 * of standard layouts.
 */
package org.klotski.grouper.counts;
