/**
 * Support for {@code make mutation}. {@link org.klotski.mutation.ListingWithoutRunning} is on the
 * test class path of every module.
 */
package org.klotski.mutation;
