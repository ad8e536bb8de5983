/**
 * The classic openings: what the literature calls them, and what it says of them. Begin with {@link
 * org.klotski.enumerator.openings.Openings}, which reads a table of facts.
 */
package org.klotski.enumerator.openings;
