/**
 * What an analysis is divided into, and the form in which what was found of each part is kept until
 * all is there, be it beside a database or in a folder that a cluster writes. Knows no database.
 * Begin with {@link org.klotski.pipeline.chunks.Chunk}, then {@link
 * org.klotski.pipeline.chunks.FoundAnalysis}.
 */
package org.klotski.pipeline.chunks;
