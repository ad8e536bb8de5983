/** What {@code make mutation} needs in the tests of every module: {@link ListingWithoutRunning}. */
package org.klotski.mutation;
