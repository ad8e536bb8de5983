/**
 * The units of work of an analysis and the files with their results, used by one machine and by a
 * cluster. Start with {@link org.klotski.pipeline.chunks.Chunk}.
 */
package org.klotski.pipeline.chunks;
