package org.klotski.spark;

import org.klotski.pipeline.chunks.Chunk;

/** Computes the number of slices of a chunk such that no task takes much longer than the others. */
final class SliceCount {
  /** The minimum size of a slice: one batch of 2,048 roots, each with up to four mirror images. */
  private static final int LEAST_LAYOUTS = 4 * 2_048;

  /**
   * Groups with at least this many horizontals and verticals are analyzed as a whole: pruning skips
   * most of their searches, but works only without slices.
   */
  private static final int WHOLE_FROM_JIANG = 4;

  private SliceCount() {}

  /**
   * Returns the number of slices, which is 1 if the chunk is analyzed as a whole.
   *
   * @param taskPairs the maximum number of pairs of layouts per slice
   */
  static int of(Chunk chunk, long taskPairs) {
    if (!chunk.isLarge() || chunk.layoutClass().jiang() >= WHOLE_FROM_JIANG) {
      return 1;
    }
    long wanted = (chunk.pairs() + taskPairs - 1) / taskPairs;
    return (int) Math.max(1, Math.min(wanted, chunk.layouts() / LEAST_LAYOUTS));
  }
}
