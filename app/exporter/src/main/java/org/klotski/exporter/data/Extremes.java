package org.klotski.exporter.data;

import java.util.Optional;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;

/**
 * Farthest and solution data of layouts in one metric, group by group: what the exporter needs to
 * know for the tables {@code farthest} and {@code solution} and their class files.
 */
public interface Extremes {
  /** Is told of the list of each member of a group, in code order. */
  @FunctionalInterface
  interface ListVisitor {
    /** Takes the next member's list: codes, ascending. */
    void visit(long[] codes);
  }

  /** Where the extremes of each metric come from. */
  @FunctionalInterface
  interface Source {
    /** The extremes in a metric, if there are any. */
    Optional<Extremes> of(Metric metric);
  }

  /** Whether there is data of a kind of every layout of a class. */
  boolean has(ExtremesKind kind, LayoutClass layoutClass);

  /**
   * The figures of one layout.
   *
   * @param figures takes them, as many as the kind has
   */
  void figures(ExtremesKind kind, LayoutRecord layout, int[] figures);

  /** The figures of a group: for each figure of the kind an array by group_index. */
  int[][] figures(ExtremesKind kind, Group group);

  /** Lists the farthest layouts or nearest solutions of each member. */
  void lists(ExtremesKind kind, Group group, ListVisitor visitor);
}
