/** The case names of layouts. */
package org.klotski.grouper.names;
