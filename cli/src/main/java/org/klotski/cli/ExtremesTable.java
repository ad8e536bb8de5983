package org.klotski.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseException;
import org.klotski.dbschema.GroupAnalysisRecord;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.LayoutCode;
import org.klotski.grouper.Group;

/** The tables of the extreme layouts of each group, which an analysed database has. */
enum ExtremesTable {
  /** The layouts farthest from their nearest solution; only of solvable groups. */
  HARDEST("min_solution_step") {
    @Override
    Optional<GroupAnalysisRecord.Extreme> of(GroupAnalysisRecord analysis) {
      return analysis.hardest();
    }
  },
  /** The roots from which a group has the fewest layers. */
  CENTRES("radius") {
    @Override
    Optional<GroupAnalysisRecord.Extreme> of(GroupAnalysisRecord analysis) {
      return Optional.of(analysis.centre());
    }
  },
  /** The roots from which a group has the most layers. */
  DIAMETERS("diameter") {
    @Override
    Optional<GroupAnalysisRecord.Extreme> of(GroupAnalysisRecord analysis) {
      return Optional.of(analysis.periphery());
    }
  };

  private static final String HEADER =
      "jiang_num\tbing_num\tstyle_num\tgroup_num\tsize\t%s\tcount\tfirst";

  private final String steps;

  ExtremesTable(String steps) {
    this.steps = steps;
  }

  /** The name on the command line. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Which extreme the table lists. */
  abstract Optional<GroupAnalysisRecord.Extreme> of(GroupAnalysisRecord analysis);

  /**
   * The whole table, tab-separated, the header first: by class and group_num.
   *
   * @throws DatabaseException if the database is not analysed
   */
  List<String> lines(Database database) {
    if (!database.isAnalysed()) {
      throw new DatabaseException(
          "the database in %s is not analysed, so it has no table '%s'; run analyze first"
              .formatted(database.folder(), label()));
    }
    List<Group> groups = new ArrayList<>();
    database.scan().groups(record -> groups.add(record.group()));
    List<String> lines = new ArrayList<>(List.of(HEADER.formatted(steps)));
    int[] next = {0};
    database
        .scan()
        .groupAnalyses(
            (layoutClass, groupNumber, analysis) -> {
              Group group = groups.get(next[0]++);
              of(analysis).ifPresent(extreme -> lines.add(line(group, extreme)));
            });
    return lines;
  }

  private static String line(Group group, GroupAnalysisRecord.Extreme extreme) {
    LayoutClass layoutClass = group.layoutClass();
    return "%d\t%d\t%d\t%d\t%d\t%d\t%d\t%s"
        .formatted(
            layoutClass.jiang(),
            layoutClass.bing(),
            layoutClass.style(),
            group.number(),
            group.size(),
            extreme.step(),
            extreme.number(),
            LayoutCode.format(extreme.first()));
  }
}
