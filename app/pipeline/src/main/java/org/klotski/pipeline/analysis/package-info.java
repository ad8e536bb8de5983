/**
 * Computes farthest and solution data of every layout, with checkpoints beside the database until
 * the result is complete and added to it. Start with {@link org.klotski.pipeline.analysis.Analyze}.
 */
package org.klotski.pipeline.analysis;
