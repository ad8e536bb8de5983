/**
 * Finds farthest and solution data of every layout, chunk by chunk, kept beside the database until
 * it is complete and then added to it. Begin with {@link org.klotski.pipeline.analysis.Analyze}.
 */
package org.klotski.pipeline.analysis;
