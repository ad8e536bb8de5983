package org.klotski.spark;

import java.io.Serializable;
import java.util.List;
import org.klotski.pipeline.chunks.FoundAnalysis.FoundFile;
import org.klotski.pipeline.chunks.TaskTime;

/**
 * What has become of a chunk: its file is there, whole.
 *
 * @param chunk the name of the chunk
 * @param file its file
 * @param times how long the tasks took that have made it
 */
record FoundPart(String chunk, FoundFile file, List<TaskTime> times) implements Serializable {
  FoundPart {
    times = List.copyOf(times);
  }
}
