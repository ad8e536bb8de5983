package org.klotski.pipeline.verify;

import java.util.Map;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutIds;

/** The largest or smallest distance in each group. Members must be added in order of id. */
final class Extremes {
  private final int sign;
  private final int[] distance;
  private final int[] number;
  private final int[] first;

  /** Tracks the largest distances if the sign is 1, or the smallest if the sign is -1. */
  Extremes(int sign, int groups) {
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
