/**
 * What {@code make mutation} needs: {@link org.klotski.mutation.ListingWithoutRunning} in the tests
 * of every module, and {@link org.klotski.mutation.Survivors}, which compares what came of it with
 * docs/mutation.md.
 */
package org.klotski.mutation;
