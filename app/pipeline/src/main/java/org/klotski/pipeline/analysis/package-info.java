/**
 * Computes the farthest and solution data of every layout. Checkpoints stay next to the database
 * until the complete result has been added to it. Start with {@link
 * org.klotski.pipeline.analysis.Analyze}.
 */
package org.klotski.pipeline.analysis;
