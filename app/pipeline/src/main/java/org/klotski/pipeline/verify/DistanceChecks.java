package org.klotski.pipeline.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.klotski.enumerator.layouts.Metric;

/**
 * Proves the distances of all layouts to the nearest target without a search: exactly the targets
 * have distance 0; the distances of neighbors differ by at most one; every other layout that can
 * reach a target has a neighbor that is one move nearer; and no neighbor of a layout that cannot
 * reach a target can reach one. Only the lengths of shortest paths have these properties.
 *
 * <p>One subtraction compares all distances of a layout with those of a neighbor: {@link Stored}
 * packs them into one word, with an extra bit above each distance for the borrow.
 */
final class DistanceChecks implements NeighborCheck {
  /** A word in which only the bit above each distance is set. */
  private static final long ABOVE = Stored.eachDistance(1 << Stored.DISTANCE_BITS);

  /** A word in which all bits of each distance except the lowest are set. */
  private static final long UPPER = Stored.eachDistance((1 << Stored.DISTANCE_BITS) - 2);

  private final List<Distance> distances;

  /** The bits of the distances to compare, for each set of metrics in which a step is one move. */
  private final long[] compared = new long[1 << Metric.values().length];

  /**
   * A distance to check. The targets are the layouts with the 2x2 at the cell {@code target}; with
   * {@link #GIVEN}, another check shows which layouts have distance 0.
   */
  record Distance(
      String name, Field field, Metric metric, int target, Tally tally, AtomicInteger largest) {
    static final int GIVEN = -1;

    Distance(String name, Field field, Metric metric, int target) {
      this(name, field, metric, target, new Tally(), new AtomicInteger());
    }

    private void check(Neighborhood here, long own, long far, long nearer) {
      int distance = field.of(own);
      boolean holds =
          (far & field.mask()) == 0
              && (nearer & field.mask()) != 0 == distance > 0
              && (target == GIVEN || distance == 0 == (here.layout.square() == target));
      int id = here.id;
      tally.expect(holds, () -> "id %d has %d".formatted(id, distance));
      if (distance > largest.get()) {
        largest.accumulateAndGet(distance, Math::max);
      }
    }
  }

  DistanceChecks(List<Distance> distances) {
    this.distances = distances;
    for (int metrics = 0; metrics < compared.length; metrics++) {
      for (Distance each : distances) {
        boolean isMove = (metrics >>> each.metric.ordinal() & 1) != 0;
        compared[metrics] |= isMove ? each.field.mask() : 0;
      }
    }
  }

  @Override
  public void check(Neighborhood here) {
    long own = here.ownDistances;
    long far = 0;
    long nearer = 0;
    for (int i = 0; i < here.count; i++) {
      long difference = (here.distances[i] | ABOVE) - own;
      long negative = (~difference & ABOVE) >>> Stored.DISTANCE_BITS;
      long complement =
          difference ^ (negative << Stored.DISTANCE_BITS) - negative; // Turns -1 into 0.
      far |= complement & (UPPER | negative) & compared[here.metrics[i]];
      nearer |= negative & compared[here.metrics[i]];
    }
    for (Distance each : distances) {
      each.check(here, own, far, nearer);
    }
  }

  @Override
  public List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    for (Distance each : distances) {
      String figures = "on every layout, by its neighbors; at most " + each.largest;
      findings.add(each.tally.finding(each.name, figures));
    }
    return findings;
  }
}
