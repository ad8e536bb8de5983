package org.klotski.pipeline.verify;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.klotski.pipeline.progress.Figures;

/**
 * Checks that every step stays within a group. The layer check proves the converse: steps lead from
 * every member to the seed, so the group is connected. The build, by contrast, uses union-find over
 * bundles of layouts.
 */
final class GroupCheck implements NeighborCheck {
  private final Tally tally = new Tally();
  private final LongAdder steps = new LongAdder();

  @Override
  public void check(Neighborhood here) {
    int group = here.get(Stored.GROUP);
    boolean isSame = true;
    for (int i = 0; i < here.count; i++) {
      isSame &= here.get(Stored.GROUP, i) == group;
    }
    int id = here.id;
    tally.expect(isSame, () -> "id %d has a neighbor in another group".formatted(id));
    steps.add(here.count);
  }

  @Override
  public List<Finding> findings() {
    return List.of(
        tally.finding("steps stay within a group", Figures.count(steps.sum()) + " steps checked"));
  }
}
