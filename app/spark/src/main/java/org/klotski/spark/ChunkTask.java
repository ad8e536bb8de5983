package org.klotski.spark;

import java.io.Serializable;
import java.util.List;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Groups;
import org.klotski.pipeline.chunks.Chunk;

/**
 * The identity of a chunk, which is sent to a worker; the worker recomputes the groups in
 * milliseconds.
 */
record ChunkTask(Metric metric, String layoutClass, String chunk) implements Serializable {
  static ChunkTask of(Metric metric, Chunk chunk) {
    return new ChunkTask(metric, chunk.layoutClass().toString(), chunk.name());
  }

  /** Returns the chunks of a class in descending order of work. */
  static List<Chunk> chunks(LayoutClass layoutClass) {
    return Chunk.of(Groups.discoverClass(layoutClass).of(layoutClass));
  }

  Chunk find() {
    return chunks(LayoutClass.parse(layoutClass)).stream()
        .filter(each -> each.name().equals(chunk))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no chunk " + chunk));
  }
}
