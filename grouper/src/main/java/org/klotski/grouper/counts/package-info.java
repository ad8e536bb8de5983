/** Tables of the numbers of layouts and groups. */
package org.klotski.grouper.counts;
