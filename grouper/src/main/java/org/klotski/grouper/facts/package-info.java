/**
 * The stored and derived facts of one layout or group, and the difficulty of a layout as a puzzle.
 * Start with {@link org.klotski.grouper.facts.FactRow}.
 */
package org.klotski.grouper.facts;
