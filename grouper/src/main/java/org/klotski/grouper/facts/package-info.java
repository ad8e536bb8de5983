/** The stored and derived facts of a layout or group. Start with {@link FactRow}. */
package org.klotski.grouper.facts;
