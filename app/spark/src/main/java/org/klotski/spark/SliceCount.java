package org.klotski.spark;

import org.klotski.pipeline.chunks.Chunk;

/** Into how many slices a chunk is cut, so that no task takes much longer than the others. */
final class SliceCount {
  /**
   * A slice has at least one batch of roots: 2,048, each of which stands for up to four layouts.
   */
  private static final int LEAST_LAYOUTS = 4 * 2_048;

  /**
   * A group with this many horizontals and verticals is analyzed as a whole: that spares most of
   * its searches, and slices spare none.
   */
  private static final int WHOLE_FROM_JIANG = 4;

  private SliceCount() {}

  /**
   * The number of slices, 1 if the chunk is analyzed as a whole.
   *
   * @param taskPairs how many pairs of layouts a slice should have at most
   */
  static int of(Chunk chunk, long taskPairs) {
    if (!chunk.isLarge() || chunk.layoutClass().jiang() >= WHOLE_FROM_JIANG) {
      return 1;
    }
    long wanted = (chunk.pairs() + taskPairs - 1) / taskPairs;
    return (int) Math.max(1, Math.min(wanted, chunk.layouts() / LEAST_LAYOUTS));
  }
}
