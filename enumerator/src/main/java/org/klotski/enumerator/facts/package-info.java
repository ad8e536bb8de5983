/** The list of all facts and arrays of their values. Start with {@link Facts}. */
package org.klotski.enumerator.facts;
