package org.klotski.answers.surveys;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.texts.Labelled;
import org.klotski.grouper.Group;

/** The tables of extreme layouts, which an analysed database has: of each group, or class. */
public enum ExtremesSurvey implements Labelled {
  /** The layouts farthest from their nearest solution; nothing where nothing is solvable. */
  HARDEST("min_solution_step") {
    @Override
    Optional<Extreme> of(GroupExtremesRecord extremes) {
      return extremes.hardest();
    }

    @Override
    List<ClassExtreme> ofClass() {
      return List.of(ClassExtreme.most());
    }
  },
  /** The roots from which a group has the fewest layers; of a class the least and the most such. */
  CENTRES("radius", "largest_radius") {
    @Override
    Optional<Extreme> of(GroupExtremesRecord extremes) {
      return Optional.of(extremes.centre());
    }

    @Override
    List<ClassExtreme> ofClass() {
      return List.of(ClassExtreme.least(), ClassExtreme.most());
    }
  },
  /** The roots from which a group has the most layers. */
  DIAMETERS("diameter") {
    @Override
    Optional<Extreme> of(GroupExtremesRecord extremes) {
      return Optional.of(extremes.periphery());
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

  private static final ImmutableList<String> CLASS_COLUMNS =
      ImmutableList.of("jiang_num", "bing_num", "style_num");

  private final ImmutableList<String> steps;

  ExtremesSurvey(String... steps) {
    this.steps = ImmutableList.copyOf(steps);
  }

  /** Which extreme of a group the table lists. */
  abstract Optional<Extreme> of(GroupExtremesRecord extremes);

  /** The extremes of a class that the table lists, without any group yet; as many as headers. */
  abstract List<ClassExtreme> ofClass();

  /**
   * The whole table, by class and group_num. Where a group or class has no such layouts, which is
   * so of the hardest where nothing is solvable, the steps are -1 and nothing is the first.
   *
   * @throws DatabaseException if the database is not analysed
   */
  public Table table(Database database, By by) {
    if (!database.isAnalysed()) {
      throw new DatabaseException(
          "the database in %s is not analysed, so it has no table '%s'; run analyze first"
              .formatted(database.folder(), label()));
    }
    List<Group> groups = new ArrayList<>();
    database.scan().groups(record -> groups.add(record.group()));
    List<Optional<Extreme>> extremes = new ArrayList<>();
    database.scan().groupExtremes((layoutClass, groupNumber, found) -> extremes.add(of(found)));
    return by == By.GROUP ? byGroup(groups, extremes) : byClass(groups, extremes);
  }

  private Table byGroup(List<Group> groups, List<Optional<Extreme>> extremes) {
    List<String> columns = new ArrayList<>(CLASS_COLUMNS);
    columns.addAll(List.of("group_num", "size", steps.get(0), "count", "first"));
    List<List<Object>> rows = new ArrayList<>();
    for (int position = 0; position < groups.size(); position++) {
      Group group = groups.get(position);
      Optional<Extreme> extreme = extremes.get(position);
      List<Object> row = fields(group.layoutClass());
      row.add(group.number());
      row.add(group.size());
      row.add(extreme.map(Extreme::step).orElse(-1));
      row.add(extreme.map(Extreme::number).orElse(0));
      row.add(extreme.map(found -> LayoutCode.format(found.first())).orElse(""));
      rows.add(List.copyOf(row));
    }
    return new Table(List.copyOf(columns), List.copyOf(rows));
  }

  private Table byClass(List<Group> groups, List<Optional<Extreme>> extremes) {
    List<String> columns = new ArrayList<>(CLASS_COLUMNS);
    for (int which = 0; which < steps.size(); which++) {
      String prefix = which == 0 ? "" : "largest_"; // no two columns have the same name
      columns.add(steps.get(which));
      for (String column : List.of("count", "groups", "group_num", "first")) {
        columns.add(prefix + column);
      }
    }
    Map<LayoutClass, List<ClassExtreme>> ofClasses = new LinkedHashMap<>();
    for (int position = 0; position < groups.size(); position++) {
      Group group = groups.get(position);
      Optional<Extreme> extreme = extremes.get(position);
      ofClasses
          .computeIfAbsent(group.layoutClass(), layoutClass -> ofClass())
          .forEach(each -> each.take(group, extreme));
    }
    List<List<Object>> rows = new ArrayList<>();
    ofClasses.forEach(
        (layoutClass, ofClass) -> {
          List<Object> row = fields(layoutClass);
          ofClass.forEach(each -> row.addAll(each.fields()));
          rows.add(List.copyOf(row));
        });
    return new Table(List.copyOf(columns), List.copyOf(rows));
  }

  private static List<Object> fields(LayoutClass layoutClass) {
    return new ArrayList<>(List.of(layoutClass.jiang(), layoutClass.bing(), layoutClass.style()));
  }
}
