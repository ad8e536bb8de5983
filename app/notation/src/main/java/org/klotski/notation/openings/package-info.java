/**
 * Openings, which are layouts with names, and collections of openings. Start with {@link
 * org.klotski.notation.openings.Openings}.
 */
package org.klotski.notation.openings;
