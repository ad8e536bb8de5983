package org.klotski.pipeline.verify;

import java.util.HashMap;
import java.util.Map;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;

/**
 * The smallest and largest distances of the members of each group, with the number of members at
 * these distances and the first of them. Members must be added in order of id.
 */
final class GroupEccentricities {
  private final Extreme centre;
  private final Extreme periphery;
  private final Extreme hardest;

  /** The members with the largest distance if the sign is 1, or the smallest if the sign is -1. */
  private static final class Extreme {
    private final int sign;
    private final int[] distance;
    private final int[] number;
    private final int[] first;

    Extreme(int sign, int groups) {
      this.sign = sign;
      distance = new int[groups];
      number = new int[groups];
      first = new int[groups];
    }

    void add(int group, int of, int id) {
      if (of == Columns.NONE) {
        return;
      }
      int order = number[group] == 0 ? 1 : sign * (of - distance[group]);
      if (order > 0) {
        distance[group] = of;
        number[group] = 1;
        first[group] = id;
      } else if (order == 0) {
        number[group]++;
      }
    }

    void put(Map<Fact, Long> facts, int group, Facts.Members of) {
      boolean isKnown = number[group] > 0;
      facts.put(of.distance(), isKnown ? distance[group] : (long) Columns.NONE);
      facts.put(of.num(), (long) number[group]);
      facts.put(of.first(), isKnown ? LayoutIds.unrank(first[group]) : Columns.NONE);
    }
  }

  GroupEccentricities(int groups) {
    centre = new Extreme(-1, groups);
    periphery = new Extreme(1, groups);
    hardest = new Extreme(1, groups);
  }

  /** Adds a member with its distances to the farthest layouts and to the nearest solved layout. */
  void add(int group, int id, int farthest, int minSolution) {
    centre.add(group, farthest, id);
    periphery.add(group, farthest, id);
    hardest.add(group, minSolution, id);
  }

  /** Returns the facts of a group that an analysis stores. */
  Map<Fact, Long> facts(Metric metric, int group) {
    Map<Fact, Long> facts = new HashMap<>();
    centre.put(facts, group, Facts.centre(metric));
    periphery.put(facts, group, Facts.periphery(metric));
    hardest.put(facts, group, Facts.hardest(metric));
    return facts;
  }
}
