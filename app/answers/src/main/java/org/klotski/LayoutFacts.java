package org.klotski;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.grouper.Group;
import org.klotski.grouper.facts.FactRow;
import org.klotski.notation.openings.Openings;

/** The known facts of a layout; {@link #in} returns those that depend on a metric. */
public final class LayoutFacts extends KnownFacts {
  private final FactRow row;
  private final Supplier<FactRow> groupRow;
  private final Layout layout;
  private final int goal;

  /** The distances to the goal; empty for goal 13, because the row contains its distances. */
  private final Map<Metric, OptionalInt> goalDistances;

  /** Creates facts; {@code groupRow} supplies the size, seed, and number of layers of the group. */
  LayoutFacts(FactRow row, Supplier<FactRow> groupRow) {
    this(row, groupRow, Board.EXIT, Map.of());
  }

  private LayoutFacts(
      FactRow row, Supplier<FactRow> groupRow, int goal, Map<Metric, OptionalInt> goalDistances) {
    this.row = row;
    this.groupRow = groupRow;
    this.goal = goal;
    this.goalDistances = goalDistances;
    layout = LayoutCode.decode(row.code());
  }

  LayoutFacts withGoal(int goal, Map<Metric, OptionalInt> distances) {
    return new LayoutFacts(row, groupRow, goal, distances);
  }

  /** Returns the facts that searches have found for a layout; the columns have one row. */
  public static LayoutFacts found(
      Layout layout, Group group, int groupIndex, int layerCount, Columns... found) {
    Columns own =
        new Columns(
            List.of(
                Facts.CODE_OF_LAYOUT,
                Facts.GROUP_NUM_OF_LAYOUT,
                Facts.GROUP_INDEX,
                Facts.IS_MIRROR,
                Facts.IS_CANONICAL),
            1);
    long image = Mirror.LEFT_RIGHT.of(layout).code();
    own.set(Facts.CODE_OF_LAYOUT, 0, layout.code());
    own.set(Facts.GROUP_NUM_OF_LAYOUT, 0, group.number());
    own.set(Facts.GROUP_INDEX, 0, groupIndex);
    own.set(Facts.IS_MIRROR, 0, image == layout.code() ? 1 : 0);
    own.set(Facts.IS_CANONICAL, 0, image >= layout.code() ? 1 : 0);
    Columns ofGroup = new Columns(List.of(Facts.GROUP_SIZE, Facts.SEED, Facts.LAYER_COUNT), 1);
    ofGroup.set(Facts.GROUP_SIZE, 0, group.size());
    ofGroup.set(Facts.SEED, 0, group.seed());
    ofGroup.set(Facts.LAYER_COUNT, 0, layerCount);
    FactRow groupRow = new FoundRow(group.layoutClass(), group.number(), ofGroup);
    Columns all = Columns.join(own, Columns.join(found));
    return new LayoutFacts(new FoundRow(layout, all, group.size()), () -> groupRow);
  }

  @Override
  FactRow row() {
    return row;
  }

  /** Returns the layout. */
  public Layout layout() {
    return layout;
  }

  /** Returns the class. */
  public LayoutClass layoutClass() {
    return row.layoutClass();
  }

  /** Returns the case name, such as 5-4-1-1-7472. */
  public String name() {
    return row.name().toString();
  }

  /** Returns the name of the group, such as 5-4-1-1. */
  public String group() {
    return layoutClass() + "-" + row.groupNumber();
  }

  /** Returns the number of members of the group. */
  public int groupSize() {
    return groupRow.get().get(Facts.GROUP_SIZE);
  }

  /** Returns the smallest member of the group. */
  public Layout seed() {
    return LayoutCode.decode(groupRow.get().code());
  }

  /** Returns the number of layers of the group, with its seed as the root. */
  public int layerCount() {
    return groupRow.get().get(Facts.LAYER_COUNT);
  }

  /** Returns the distance from the seed of the group, in steps. */
  public int layer() {
    return row.get(Facts.LAYER);
  }

  /** Returns whether the layout is its own left-right image. */
  public boolean isSymmetric() {
    return row.isSet(Facts.IS_MIRROR);
  }

  /** Returns whether every piece of the layout matters; see {@link Facts#IS_MINIMAL}. */
  public boolean isMinimal() {
    return row.isSet(Facts.IS_MINIMAL);
  }

  /** Returns whether the layout is solvable and no layout of its group needs more steps. */
  public boolean isHardest() {
    return row.isSet(Facts.IS_HARDEST);
  }

  /** Returns the number of shortest paths, in steps, to the nearest solved layouts, or 0. */
  public int shortestPaths() {
    return row.get(Facts.MIN_SOLUTION_WAYS);
  }

  /** Returns the difficulty in points; empty if the layout is solved or unsolvable. */
  public OptionalDouble difficulty() {
    return decimal(Facts.DIFFICULTY_SCORE);
  }

  /** Returns the facts in the given metric. */
  public InMetric in(Metric metric) {
    return new InMetric(this, metric);
  }

  /**
   * The facts of a layout in a metric. All methods except {@link #minSolution} and {@link
   * #isAnalyzed} throw an {@link IllegalArgumentException} if the database has no analysis in the
   * metric.
   */
  public record InMetric(LayoutFacts facts, Metric metric) {
    /** Returns the distance to the nearest solved layout; empty if none is reachable. */
    public OptionalInt minSolution() {
      return facts.number(Facts.minSolution(metric));
    }

    /** Returns whether the facts other than {@link #minSolution} are known. */
    public boolean isAnalyzed() {
      return facts.has(Facts.farthest(metric));
    }

    /** Returns the number of nearest solved layouts; 0 if none is reachable. */
    public int minSolutionNum() {
      return facts.get(Facts.minSolutionNum(metric));
    }

    /** Returns the number of solutions; 0 if none is reachable. */
    public int solutionNum() {
      return facts.get(Facts.solutionNum(metric));
    }

    /** Returns the distance to the farthest layouts of the group. */
    public int farthest() {
      return facts.get(Facts.farthest(metric));
    }

    /** Returns the number of farthest layouts. */
    public int farthestNum() {
      return facts.get(Facts.farthestNum(metric));
    }
  }

  /** Returns the goal, which is the cell that the 2x2 has to reach; 13 by default. */
  public int goal() {
    return goal;
  }

  /** Returns the distance to the goal; empty if the goal is unreachable. */
  public OptionalInt goalDistance(Metric metric) {
    return goalDistances.isEmpty() ? in(metric).minSolution() : goalDistances.get(metric);
  }

  /** Returns the short code, which has five characters. */
  public String shortCode() {
    return ShortCode.of(row.id());
  }

  /** Returns the opening names of this layout or, if it has none, those of its left-right image. */
  public List<String> openings() {
    return Openings.namesOf(layout);
  }

  /**
   * Returns the values of all known facts, keyed by name, followed by other names, the group, the
   * mirror images, and the distances to the goal.
   */
  @Override
  public Map<String, Object> fields() {
    Map<String, Object> fields = factFields();
    fields.put("short_code", shortCode());
    fields.put("openings", openings());
    fields.put("group_size", groupSize());
    fields.put("seed", seed());
    fields.put("layer_count", layerCount());
    for (Mirror mirror : Mirror.values()) {
      fields.put(mirror.name().toLowerCase(Locale.ROOT), layout.mirror(mirror));
    }
    fields.put("goal", goal);
    Map<String, Object> distances = Json.object();
    for (Metric metric : Metric.values()) {
      distances.put(metric.label(), Json.orNull(goalDistance(metric)));
    }
    fields.put("goal_distances", distances);
    return fields;
  }
}
