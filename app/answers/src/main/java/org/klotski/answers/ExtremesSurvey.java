package org.klotski.answers;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.DatabaseException;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.Group;

/** The tables of extreme layouts, which an analysed database has: of each group, or class. */
public enum ExtremesSurvey {
  /** The layouts farthest from their nearest solution; only of what is solvable. */
  HARDEST("min_solution_step") {
    @Override
    Optional<Extreme> of(GroupExtremesRecord analysis) {
      return analysis.hardest();
    }

    @Override
    List<ClassExtreme> ofClass() {
      return List.of(ClassExtreme.most());
    }
  },
  /** The roots from which a group has the fewest layers; of a class the least and the most such. */
  CENTRES("radius", "largest_radius") {
    @Override
    Optional<Extreme> of(GroupExtremesRecord analysis) {
      return Optional.of(analysis.centre());
    }

    @Override
    List<ClassExtreme> ofClass() {
      return List.of(ClassExtreme.least(), ClassExtreme.most());
    }
  },
  /** The roots from which a group has the most layers. */
  DIAMETERS("diameter") {
    @Override
    Optional<Extreme> of(GroupExtremesRecord analysis) {
      return Optional.of(analysis.periphery());
    }

    @Override
    List<ClassExtreme> ofClass() {
      return List.of(ClassExtreme.most());
    }
  };

  /** What a table has a row for. */
  public enum By {
    /** Each class. */
    CLASS,
    /** Each group. */
    GROUP
  }

  private final ImmutableList<String> steps;

  ExtremesSurvey(String... steps) {
    this.steps = ImmutableList.copyOf(steps);
  }

  /** The name on the command line. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Which extreme of a group the table lists. */
  abstract Optional<Extreme> of(GroupExtremesRecord analysis);

  /** The extremes of a class that the table lists, without any group yet; as many as headers. */
  abstract List<ClassExtreme> ofClass();

  /**
   * The whole table, tab-separated, the header first: by class and group_num.
   *
   * @throws DatabaseException if the database is not analysed
   */
  public List<String> lines(Database database, By by) {
    if (!database.isAnalysed()) {
      throw new DatabaseException(
          "the database in %s is not analysed, so it has no table '%s'; run analyze first"
              .formatted(database.folder(), label()));
    }
    List<Group> groups = new ArrayList<>();
    database.scan().groups(record -> groups.add(record.group()));
    List<Optional<Extreme>> extremes = new ArrayList<>();
    database
        .scan()
        .groupExtremes((layoutClass, groupNumber, analysis) -> extremes.add(of(analysis)));
    return by == By.GROUP ? byGroup(groups, extremes) : byClass(groups, extremes);
  }

  private List<String> byGroup(List<Group> groups, List<Optional<Extreme>> extremes) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "jiang_num\tbing_num\tstyle_num\tgroup_num\tsize\t%s\tcount\tfirst"
            .formatted(steps.get(0)));
    for (int place = 0; place < groups.size(); place++) {
      Group group = groups.get(place);
      extremes
          .get(place)
          .ifPresent(
              extreme ->
                  lines.add(
                      "%s\t%d\t%d\t%d\t%d\t%s"
                          .formatted(
                              tabs(group.layoutClass()),
                              group.number(),
                              group.size(),
                              extreme.step(),
                              extreme.number(),
                              LayoutCode.format(extreme.first()))));
    }
    return lines;
  }

  private List<String> byClass(List<Group> groups, List<Optional<Extreme>> extremes) {
    List<String> lines = new ArrayList<>();
    StringBuilder header = new StringBuilder("jiang_num\tbing_num\tstyle_num");
    for (int place = 0; place < steps.size(); place++) {
      String which = place == 0 ? "" : "largest_"; // no two columns have the same name
      header.append("\t" + steps.get(place));
      for (String column : List.of("count", "groups", "group_num", "first")) {
        header.append("\t" + which + column);
      }
    }
    lines.add(header.toString());
    for (LayoutClass layoutClass : LayoutClass.all()) {
      List<ClassExtreme> ofClass = ofClass();
      for (int place = 0; place < groups.size(); place++) {
        Group group = groups.get(place);
        if (group.layoutClass().equals(layoutClass)) {
          extremes
              .get(place)
              .ifPresent(extreme -> ofClass.forEach(each -> each.take(group, extreme)));
        }
      }
      if (ofClass.get(0).isKnown()) {
        StringBuilder line = new StringBuilder(tabs(layoutClass));
        ofClass.forEach(each -> line.append('\t').append(each.text()));
        lines.add(line.toString());
      }
    }
    return lines;
  }

  private static String tabs(LayoutClass layoutClass) {
    return layoutClass.toString().replace('-', '\t');
  }
}
