package org.klotski.spark;

import org.klotski.grouper.Group;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.GroupCost;

/** Into how many slices a chunk is cut, so that no task takes much longer than is wanted. */
final class SliceCount {
  /**
   * A slice has one batch of roots at least, and these are 2,048, each of which stands for up to
   * four layouts.
   */
  private static final int LEAST_LAYOUTS = 4 * 2_048;

  private SliceCount() {}

  /**
   * 1 if it is to be analysed as a whole, because it is small, or because so many searches are
   * spared then that it is fast enough.
   *
   * @param taskSeconds how long a task should take at most
   */
  static int of(Chunk chunk, int taskSeconds) {
    if (!chunk.isLarge() || chunk.cost().seconds() <= taskSeconds) {
      return 1;
    }
    Group group = chunk.groups().get(0);
    double wanted = Math.ceil(GroupCost.ofEveryRoot(group).seconds() / taskSeconds);
    return (int) Math.max(1, Math.min(wanted, (double) group.size() / LEAST_LAYOUTS));
  }
}
