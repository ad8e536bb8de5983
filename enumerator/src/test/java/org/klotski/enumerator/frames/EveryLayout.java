package org.klotski.enumerator.frames;

import java.util.stream.IntStream;
import org.klotski.enumerator.layouts.LayoutIds;

/** Shows every layout to a test, in parallel. */
public final class EveryLayout {
  private static final int PARTS = 64;

  private EveryLayout() {}

  /**
   * Visits all layouts, each once, part by part and each part in code order.
   *
   * @param visitor is called by several threads at once
   */
  public static void visit(LayoutWalk.Visitor visitor) {
    IntStream.range(0, PARTS)
        .parallel()
        .forEach(part -> LayoutWalk.range(firstOf(part), firstOf(part + 1), visitor));
  }

  private static int firstOf(int part) {
    return (int) ((long) LayoutIds.COUNT * part / PARTS);
  }
}
