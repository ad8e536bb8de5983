package org.klotski.answers.surveys;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.puzzles.HardnessTable;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;

/**
 * What a database's hardness data comes to in every group: the hardest layouts in each metric, and
 * how many layouts are minimal.
 */
final class GroupHardness {
  private final List<Group> groups;
  private final HardnessTable hardness;

  /** The position of the first group of a class among all, and one entry more at the end. */
  private final int[] first = new int[LayoutClass.all().size() + 1];

  private final Map<Metric, Most> most = new EnumMap<>(Metric.class);
  private final int[] minimal;
  private final int[] hardest;

  /** The largest number of moves in a metric, of each group. */
  private static final class Most {
    private final int[] moves;
    private final int[] layouts;
    private final long[] first;

    Most(int groups) {
      moves = new int[groups];
      layouts = new int[groups];
      first = new long[groups];
      Arrays.fill(moves, -1);
    }

    /** Takes the next layout in code order into account. */
    void take(int group, int moves, long code) {
      if (moves > this.moves[group]) {
        this.moves[group] = moves;
        layouts[group] = 0;
        first[group] = code;
      }
      layouts[group] += moves == this.moves[group] ? 1 : 0;
    }

    Optional<Extreme> of(int group) {
      return moves[group] < 0
          ? Optional.empty()
          : Optional.of(new Extreme(moves[group], layouts[group], first[group]));
    }
  }

  /**
   * Of no layout yet.
   *
   * @param groups all, by class and group_num
   * @param hardness of all layouts that will be taken into account
   */
  GroupHardness(List<Group> groups, HardnessTable hardness) {
    this.groups = groups;
    this.hardness = hardness;
    groups.forEach(group -> first[group.layoutClass().index() + 1]++);
    Arrays.parallelPrefix(first, Integer::sum);
    for (Metric metric : Metric.values()) {
      most.put(metric, new Most(groups.size()));
    }
    minimal = new int[groups.size()];
    hardest = new int[groups.size()];
  }

  /**
   * Goes through all layouts. Takes some seconds, and 210 MB meanwhile.
   *
   * @throws DamagedDatabaseException if it can't be read
   */
  static GroupHardness read(Database database) {
    GroupHardness read =
        new GroupHardness(ExtremesSurvey.groups(database), database.scan().hardness());
    database.scan().layouts(0, LayoutIds.COUNT, read::take);
    return read;
  }

  /**
   * Takes the next layout in code order into account.
   *
   * @throws DamagedDatabaseException if it is in none of the groups
   */
  void take(LayoutRecord layout) {
    int group = position(layout);
    int id = layout.id();
    minimal[group] += hardness.isMinimal(id) ? 1 : 0;
    hardest[group] += hardness.isHardest(id) ? 1 : 0;
    int step = layout.minSolutionStep();
    if (step >= 0) {
      int line = step + hardness.lineMinusStep(id);
      most.get(Metric.STEP).take(group, step, layout.code());
      most.get(Metric.LINE).take(group, line, layout.code());
      most.get(Metric.CELL).take(group, line + hardness.cellMinusLine(id), layout.code());
    }
  }

  private int position(LayoutRecord layout) {
    LayoutClass layoutClass = layout.layoutClass();
    if (layoutClass.exists() && layout.id() >= 0 && layout.id() < LayoutIds.COUNT) {
      int position = first[layoutClass.index()] + layout.name().groupNumber();
      if (position < first[layoutClass.index() + 1]) {
        return position;
      }
    }
    throw DamagedDatabaseException.toVerify(
        "the layout with id %d is in no group of the database".formatted(layout.id()));
  }

  /** The groups, by class and group_num. */
  List<Group> groups() {
    return groups;
  }

  /** The layouts of each group that are the farthest from their nearest solution. */
  List<Optional<Extreme>> farthestFromSolution(Metric metric) {
    return IntStream.range(0, groups.size()).mapToObj(most.get(metric)::of).toList();
  }

  /** How many layouts of the group at a position are minimal. */
  int minimal(int position) {
    return minimal[position];
  }

  /** How many layouts of the group at a position are the hardest of it. */
  int hardest(int position) {
    return hardest[position];
  }
}
