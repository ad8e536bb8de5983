package org.klotski;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;

/**
 * A query for layouts, sorted by descending number of steps, for example {@code
 * where().layoutClass("5-4-2").steps(60, 80).minimal().limit(20)}. A query is immutable; its
 * methods return changed copies.
 */
public final class PuzzleQuery {
  private static final int USUAL_LIMIT = 20;

  /** The SQL conditions, in which %1$s stands for the column with the number of steps. */
  private final List<String> conditions;

  private final int goal;
  private final int limit;

  private PuzzleQuery(List<String> conditions, int goal, int limit) {
    this.conditions = conditions;
    this.goal = goal;
    this.limit = limit;
  }

  /** Returns a query for the 20 layouts with the most steps. */
  public static PuzzleQuery where() {
    return new PuzzleQuery(List.of("%1$s IS NOT NULL"), Board.EXIT, USUAL_LIMIT);
  }

  /**
   * Restricts the query to a class.
   *
   * @throws LayoutFormatException if the text is not the name of a class, such as 5-4-2
   */
  public PuzzleQuery layoutClass(String name) {
    return and("class = '" + LayoutClass.parse(name) + "'");
  }

  /**
   * Restricts the query to layouts that are {@code least} to {@code most} steps from the goal.
   *
   * @throws IllegalArgumentException if {@code most} is less than {@code least}
   */
  public PuzzleQuery steps(int least, int most) {
    return range("%1$s", least, most);
  }

  /** Restricts the query to layouts in which every piece matters for reaching goal 13. */
  public PuzzleQuery minimal() {
    return and(Facts.IS_MINIMAL.name());
  }

  /** Restricts the query to the layouts of each group that need the most steps to reach goal 13. */
  public PuzzleQuery hardest() {
    return and(Facts.IS_HARDEST.name());
  }

  /** Restricts the query to one layout of each pair of left-right images. */
  public PuzzleQuery canonical() {
    return and(Facts.IS_CANONICAL.name());
  }

  /**
   * Restricts the query to layouts for which a number is between {@code from} and {@code to},
   * inclusive.
   *
   * @param fact the name of the number, such as farthest_step; see {@link Facts}
   * @throws IllegalArgumentException if layouts have no number with this name, or {@code to} is
   *     less than {@code from}
   */
  public PuzzleQuery between(String fact, int from, int to) {
    Fact found =
        Facts.named(Fact.Subject.LAYOUT, fact)
            .filter(each -> each.type().isNumber())
            .orElseThrow(() -> new IllegalArgumentException("unknown numeric fact '" + fact + "'"));
    return range(found.name(), from, to);
  }

  private PuzzleQuery range(String number, int from, int to) {
    if (from > to) {
      throw new IllegalArgumentException(from + " to " + to + " is not a range");
    }
    return and(number + " BETWEEN " + from + " AND " + to);
  }

  /**
   * Sets the goal for {@link #steps} and for sorting; the default is 13. For a goal other than 8,
   * 9, 12, or 13, all conditions apply to the mirror images of the results.
   *
   * @throws IllegalArgumentException if the 2x2 can't be at that cell
   */
  public PuzzleQuery goal(int cell) {
    return new PuzzleQuery(conditions, Rules.in(Metric.STEP).withGoal(cell).goal(), limit);
  }

  /**
   * Sets the maximum number of layouts; the default is 20.
   *
   * @throws IllegalArgumentException if the number is negative
   */
  public PuzzleQuery limit(int number) {
    if (number < 0) {
      throw new IllegalArgumentException("the limit is " + number + ", but must not be negative");
    }
    return new PuzzleQuery(conditions, goal, number);
  }

  private PuzzleQuery and(String condition) {
    List<String> all = new ArrayList<>(conditions);
    all.add(condition);
    return new PuzzleQuery(all, goal, limit);
  }

  /** Returns the stored goal, whose mirror must also be applied to the results. */
  StoredGoal storedGoal() {
    return StoredGoal.of(Metric.STEP, goal).orElseThrow();
  }

  /** Returns SQL that finds the layouts, or their mirror images if the stored goal has a mirror. */
  String sql() {
    String sql =
        "SELECT code FROM layouts WHERE "
            + String.join(" AND ", conditions)
            + (" ORDER BY %1$s DESC, id LIMIT " + limit);
    return sql.formatted(storedGoal().fact().name());
  }
}
