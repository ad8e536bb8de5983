/**
 * Checks the contents of a database with independent computations. Start with {@link
 * org.klotski.pipeline.verify.Verify}, which lists the checks in order.
 */
package org.klotski.pipeline.verify;
