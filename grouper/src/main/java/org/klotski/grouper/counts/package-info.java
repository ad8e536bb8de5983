/**
 * Tables of the numbers of layouts and groups. Start with {@link
 * org.klotski.grouper.counts.CountTable}; a {@link org.klotski.grouper.counts.Forest} is a class of
 * standard layouts.
 */
package org.klotski.grouper.counts;
