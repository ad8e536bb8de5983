/**
 * Checks all that a database holds against what is computed anew in another way. Begin with {@link
 * org.klotski.pipeline.verify.Verify}, which lists the checks in their order.
 */
package org.klotski.pipeline.verify;
