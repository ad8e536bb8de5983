package org.klotski.spark;

import java.io.Serializable;
import org.klotski.pipeline.chunks.FoundAnalysis.FoundFile;

/**
 * What has become of a chunk: its file is there, whole.
 *
 * @param chunk the name of the chunk
 * @param file its file
 */
record FoundPart(String chunk, FoundFile file) implements Serializable {}
