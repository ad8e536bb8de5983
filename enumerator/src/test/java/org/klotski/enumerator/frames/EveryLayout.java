package org.klotski.enumerator.frames;

import java.util.stream.IntStream;
import org.klotski.enumerator.layouts.LayoutIds;

/** Shows every layout to a test, in parallel. */
public final class EveryLayout {
  private static final int PARTS = 64;

  /** Is told of each layout. */
  @FunctionalInterface
  public interface Visitor {
    /** Takes a layout; called by several threads at once. */
    void visit(int id, long code, int frame, int soldiers);
  }

  private EveryLayout() {}

  /** Visits all layouts, each once, part by part and each part in code order. */
  public static void visit(Visitor visitor) {
    IntStream.range(0, PARTS)
        .parallel()
        .forEach(part -> visit(firstOf(part), firstOf(part + 1), visitor));
  }

  private static void visit(int from, int to, Visitor visitor) {
    int[] id = {from};
    LayoutWalk.range(
        from, to, (code, frame, soldiers) -> visitor.visit(id[0]++, code, frame, soldiers));
    if (id[0] != to) {
      throw new AssertionError("visited ids " + from + " to " + id[0] + ", not to " + to);
    }
  }

  private static int firstOf(int part) {
    return (int) ((long) LayoutIds.COUNT * part / PARTS);
  }
}
