/** The list of all facts, and arrays that hold their values. Start with {@link Facts}. */
package org.klotski.enumerator.facts;
