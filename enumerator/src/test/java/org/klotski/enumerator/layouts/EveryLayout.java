package org.klotski.enumerator.layouts;

import java.util.stream.IntStream;

/** Passes all layouts to a visitor, using several threads. */
public final class EveryLayout {
  private static final int PARTS = 64;

  private EveryLayout() {}

  /** Visits every layout once, in code order within each of 64 parts. */
  public static void visit(LayoutWalk.Visitor visitor) {
    IntStream.range(0, PARTS)
        .parallel()
        .forEach(part -> LayoutWalk.range(firstOf(part), firstOf(part + 1), visitor));
  }

  private static int firstOf(int part) {
    return (int) ((long) LayoutIds.COUNT * part / PARTS);
  }
}
