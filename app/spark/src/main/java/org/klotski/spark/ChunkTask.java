package org.klotski.spark;

import java.io.Serializable;
import java.util.List;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Groups;
import org.klotski.pipeline.chunks.Chunk;

/**
 * The few bytes of a chunk that are sent to a worker, which finds the groups again in milliseconds.
 *
 * @param metric the metric that defines a move
 * @param layoutClass the name of its class
 * @param chunk its name
 */
record ChunkTask(Metric metric, String layoutClass, String chunk) implements Serializable {
  static ChunkTask of(Metric metric, Chunk chunk) {
    return new ChunkTask(metric, chunk.layoutClass().toString(), chunk.name());
  }

  /** Returns the chunks of a class, sorted by descending work. */
  static List<Chunk> chunks(LayoutClass layoutClass) {
    return Chunk.of(Groups.discoverClass(layoutClass).of(layoutClass));
  }

  /** Returns the chunk itself. */
  Chunk find() {
    return chunks(LayoutClass.parse(layoutClass)).stream()
        .filter(each -> each.name().equals(chunk))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("there is no chunk " + chunk));
  }
}
