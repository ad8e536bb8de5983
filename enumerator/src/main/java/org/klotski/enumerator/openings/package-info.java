/**
 * The openings: layouts that people have names for, what the literature says of them, and which
 * collections have them. Begin with {@link org.klotski.enumerator.openings.Openings}, which reads
 * tables of facts.
 */
package org.klotski.enumerator.openings;
