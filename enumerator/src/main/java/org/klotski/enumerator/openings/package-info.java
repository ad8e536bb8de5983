/**
 * Openings, which are layouts with names, and collections of openings. Start with {@link
 * org.klotski.enumerator.openings.Openings}.
 */
package org.klotski.enumerator.openings;
