/**
 * Openings: layouts with names, their facts in the literature, and collections of them. Start with
 * {@link org.klotski.enumerator.openings.Openings}.
 */
package org.klotski.enumerator.openings;
