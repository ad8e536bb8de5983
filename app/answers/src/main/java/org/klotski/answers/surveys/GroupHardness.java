package org.klotski.answers.surveys;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.StoredGroups;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;

/**
 * The layouts of every group that are farthest from a solution in each metric, and the number of
 * minimal layouts.
 */
final class GroupHardness {
  static final List<Fact> FACTS =
      List.of(
          Facts.CODE_OF_LAYOUT,
          Facts.GROUP_NUM_OF_LAYOUT,
          Facts.minSolution(Metric.STEP),
          Facts.minSolution(Metric.LINE),
          Facts.minSolution(Metric.CELL),
          Facts.IS_MINIMAL,
          Facts.IS_HARDEST);

  private final List<Group> groups;

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
    }

    /** Takes the next layout in code order into account, if it has a solution. */
    void take(int group, int moves, long code) {
      if (moves == Columns.NONE) {
        return;
      }
      if (layouts[group] == 0 || moves > this.moves[group]) {
        this.moves[group] = moves;
        layouts[group] = 0;
        first[group] = code;
      }
      layouts[group] += moves == this.moves[group] ? 1 : 0;
    }

    Optional<Extreme> of(int group) {
      return layouts[group] == 0
          ? Optional.empty()
          : Optional.of(new Extreme(moves[group], layouts[group], first[group]));
    }
  }

  /**
   * Of no layout yet.
   *
   * @param groups all, by class and group_num
   */
  GroupHardness(List<Group> groups) {
    this.groups = groups;
    groups.forEach(group -> first[group.layoutClass().index() + 1]++);
    Arrays.parallelPrefix(first, Integer::sum);
    for (Metric metric : Metric.values()) {
      most.put(metric, new Most(groups.size()));
    }
    minimal = new int[groups.size()];
    hardest = new int[groups.size()];
  }

  /**
   * Goes through all layouts. Takes some seconds.
   *
   * @throws DamagedDatabaseException if it can't be read
   */
  static GroupHardness read(Database database) {
    GroupHardness read = new GroupHardness(StoredGroups.of(database));
    database.scan(FACTS, new IdRange(0, database.size()), read::take);
    return read;
  }

  /**
   * Takes the next layouts in code order into account.
   *
   * @param firstId the id of the first
   * @param columns their {@link #FACTS}
   * @throws DamagedDatabaseException if one is in none of the groups
   */
  void take(int firstId, Columns columns) {
    Column codes = columns.of(Facts.CODE_OF_LAYOUT);
    Column groupNumbers = columns.of(Facts.GROUP_NUM_OF_LAYOUT);
    int[] positions = new int[columns.size()];
    for (int row = 0; row < positions.length; row++) {
      positions[row] = position(firstId + row, codes.code(row), groupNumbers.get(row));
      minimal[positions[row]] += columns.get(Facts.IS_MINIMAL, row);
      hardest[positions[row]] += columns.get(Facts.IS_HARDEST, row);
    }
    most.forEach(
        (metric, found) -> {
          Column distances = columns.of(Facts.minSolution(metric));
          for (int row = 0; row < positions.length; row++) {
            found.take(positions[row], distances.get(row), codes.code(row));
          }
        });
  }

  private int position(int id, long code, int groupNumber) {
    LayoutClass layoutClass = LayoutCode.decode(code).layoutClass();
    if (layoutClass.exists()) {
      int position = first[layoutClass.index()] + groupNumber;
      if (position < first[layoutClass.index() + 1]) {
        return position;
      }
    }
    throw DamagedDatabaseException.toVerify(
        "the layout with id %d is in no group of the database".formatted(id));
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
