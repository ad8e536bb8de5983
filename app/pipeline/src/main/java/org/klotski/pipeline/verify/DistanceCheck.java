package org.klotski.pipeline.verify;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Columns;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;

/**
 * Proves the distances of all layouts to the nearest target without a search: exactly the targets
 * have distance 0; the distances of neighbors differ by at most one; every other layout that can
 * reach a target has a neighbor that is one move nearer; and no neighbor of a layout that cannot
 * reach one can. Distances with these properties are those of shortest paths, whatever search found
 * them.
 */
final class DistanceCheck implements NeighborCheck {
  private final String name;
  private final Field distance;
  private final Metric metric;
  private final Predicate<Neighborhood> isTarget;
  private final Tally tally = new Tally();
  private final AtomicInteger largest = new AtomicInteger();

  /**
   * @param name the name of the check
   * @param distance the distances
   * @param metric the metric in which they are counted
   * @param isTarget whether a layout is a target
   */
  DistanceCheck(String name, Field distance, Metric metric, Predicate<Neighborhood> isTarget) {
    this.name = name;
    this.distance = distance;
    this.metric = metric;
    this.isTarget = isTarget;
  }

  @Override
  public void check(Neighborhood here) {
    int own = here.get(distance);
    boolean near = isTarget.test(here) == (own == 0);
    boolean hasNearer = own <= 0;
    for (int i = 0; i < here.count(); i++) {
      if (here.isMove(metric, i)) {
        int other = here.get(distance, i);
        near &= own < 0 ? other == Columns.NONE : other >= 0 && Math.abs(other - own) <= 1;
        hasNearer |= other == own - 1;
      }
    }
    int id = here.id();
    tally.expect(near && hasNearer, () -> "id %d has %d".formatted(id, own));
    if (own > largest.get()) {
      largest.accumulateAndGet(own, Math::max);
    }
  }

  @Override
  public List<Finding> findings() {
    return List.of(
        tally.finding(name, "on every layout, by its neighbors; at most " + largest.get()));
  }
}
