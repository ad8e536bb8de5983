package org.klotski.spark;

import java.io.Serializable;
import java.util.List;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Groups;
import org.klotski.pipeline.chunks.Chunk;

/**
 * A chunk to work on, in the few bytes that travel: whoever gets them finds its groups again in
 * some milliseconds.
 *
 * @param metric what counts as one move
 * @param layoutClass the name of its class
 * @param chunk its name
 */
record ChunkTask(Metric metric, String layoutClass, String chunk) implements Serializable {
  static ChunkTask of(Metric metric, Chunk chunk) {
    return new ChunkTask(metric, chunk.layoutClass().toString(), chunk.name());
  }

  /** The chunks of a class, those with the most work first. */
  static List<Chunk> chunks(LayoutClass layoutClass) {
    return Chunk.of(Groups.discoverClass(layoutClass).of(layoutClass));
  }

  /** The chunk itself. */
  Chunk find() {
    return chunks(LayoutClass.parse(layoutClass)).stream()
        .filter(each -> each.name().equals(chunk))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("there is no chunk " + chunk));
  }
}
