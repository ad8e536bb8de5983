package org.klotski.answers.surveys;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.StoredGroups;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.texts.Labeled;
import org.klotski.grouper.Group;

/** Tables of each group, or class, from hardness data or an analysis. */
public enum ExtremesSurvey implements Labeled {
  /**
   * The layouts farthest from their nearest solution, in one metric or each; nothing where nothing
   * is solvable. Takes some seconds.
   */
  HARDEST {
    @Override
    Table made(Database database, By by, Optional<Metric> only) {
      GroupHardness hardness = GroupHardness.read(database);
      List<ExtremeColumns> columns = new ArrayList<>();
      for (Metric metric : only.map(List::of).orElse(List.of(Metric.values()))) {
        String label = metric.label(); // in names also if the table is of one metric
        columns.add(
            new ExtremeColumns(
                "min_solution_" + label,
                metric == Metric.STEP ? "" : label + "_",
                true,
                ClassExtreme::most,
                hardness.farthestFromSolution(metric)));
      }
      return ExtremesSurvey.table(by, hardness.groups(), columns);
    }
  },
  /** The roots from which a group has the fewest layers; of a class the least and the most such. */
  CENTRES {
    @Override
    Table made(Database database, By by, Optional<Metric> metric) {
      List<Optional<Extreme>> centres =
          stored(database, metric, Facts::radius, Facts::centreNum, Facts::centreFirst);
      return ExtremesSurvey.table(
          by,
          StoredGroups.of(database),
          List.of(
              new ExtremeColumns("radius", "", true, ClassExtreme::least, centres),
              new ExtremeColumns(
                  "largest_radius", "largest_", false, ClassExtreme::most, centres)));
    }
  },
  /** The roots from which a group has the most layers. */
  DIAMETERS {
    @Override
    Table made(Database database, By by, Optional<Metric> metric) {
      List<Optional<Extreme>> ends =
          stored(database, metric, Facts::diameter, Facts::peripheryNum, Facts::peripheryFirst);
      return ExtremesSurvey.table(
          by,
          StoredGroups.of(database),
          List.of(new ExtremeColumns("diameter", "", true, ClassExtreme::most, ends)));
    }
  },
  /** How many layouts are minimal, and how many the hardest of their group; as HARDEST takes. */
  MINIMAL {
    @Override
    Table made(Database database, By by, Optional<Metric> metric) {
      return MinimalCounts.table(GroupHardness.read(database), by);
    }
  };

  /** What a table has a row for. */
  public enum By {
    /** Each class. */
    CLASS,
    /** Each group. */
    GROUP
  }

  static final ImmutableList<String> CLASS_COLUMNS =
      ImmutableList.of("jiang_num", "bing_num", "style_num");

  private boolean needsAnalysis() {
    return this == CENTRES || this == DIAMETERS;
  }

  /** Whether the table can be of one metric alone. */
  public boolean isOfMetrics() {
    return this != MINIMAL;
  }

  abstract Table made(Database database, By by, Optional<Metric> metric);

  /**
   * The whole table, by class and group_num. Where a group or class has no such layouts, which is
   * so of the hardest where nothing is solvable, the number of layouts is 0 and the rest is none.
   *
   * @param metric what counts as one move, in a table {@linkplain #isOfMetrics of metrics}; nothing
   *     stands for all metrics in {@link #HARDEST}, and for steps in others
   * @throws DatabaseException if the database lacks the analysis that the table is made of
   */
  public Table table(Database database, By by, Optional<Metric> metric) {
    Metric counted = metric.orElse(Metric.STEP);
    if (needsAnalysis() && !database.isAnalyzed(counted)) {
      throw new DatabaseException(
          "the database in %s is not analyzed in metric %s, so it has no table '%s'; run analyze%s first"
              .formatted(
                  database.folder(),
                  counted.label(),
                  label(),
                  counted == Metric.STEP ? "" : " --metric " + counted.label()));
    }
    return made(database, by, metric);
  }

  private static List<Optional<Extreme>> stored(
      Database database,
      Optional<Metric> metric,
      Function<Metric, Fact> distanceIn,
      Function<Metric, Fact> numberIn,
      Function<Metric, Fact> firstIn) {
    Fact distance = distanceIn.apply(metric.orElse(Metric.STEP));
    Fact number = numberIn.apply(metric.orElse(Metric.STEP));
    Fact first = firstIn.apply(metric.orElse(Metric.STEP));
    List<Optional<Extreme>> extremes = new ArrayList<>();
    for (LayoutClass each : LayoutClass.all()) {
      Columns columns = database.groups(each, List.of(distance, number, first));
      for (int row = 0; row < columns.size(); row++) {
        extremes.add(
            Optional.of(
                new Extreme(
                    columns.get(distance, row),
                    columns.get(number, row),
                    columns.code(first, row))));
      }
    }
    return extremes;
  }

  private static Table table(By by, List<Group> groups, List<ExtremeColumns> columns) {
    return by == By.GROUP ? byGroup(groups, columns) : byClass(groups, columns);
  }

  private static Table byGroup(List<Group> groups, List<ExtremeColumns> columns) {
    List<ExtremeColumns> shown = columns.stream().filter(ExtremeColumns::ofGroups).toList();
    List<String> names = new ArrayList<>(CLASS_COLUMNS);
    names.addAll(List.of("group_num", "size"));
    for (ExtremeColumns each : shown) {
      names.add(each.moves());
      names.addAll(each.named("count", "first"));
    }
    List<List<Object>> rows = new ArrayList<>();
    for (int position = 0; position < groups.size(); position++) {
      Group group = groups.get(position);
      List<Object> row = fields(group.layoutClass());
      row.add(group.number());
      row.add(group.size());
      for (ExtremeColumns each : shown) {
        Optional<Extreme> extreme = each.extremes().get(position);
        row.add(extreme.<Object>map(Extreme::distance).orElse(Table.NONE));
        row.add(extreme.map(Extreme::number).orElse(0));
        row.add(extreme.map(found -> LayoutCode.format(found.first())).orElse(Table.NONE));
      }
      rows.add(List.copyOf(row));
    }
    return new Table(List.copyOf(names), List.copyOf(rows));
  }

  private static Table byClass(List<Group> groups, List<ExtremeColumns> columns) {
    List<String> names = new ArrayList<>(CLASS_COLUMNS);
    for (ExtremeColumns each : columns) {
      names.add(each.moves());
      names.addAll(each.named("count", "groups", "group_num", "first"));
    }
    Map<LayoutClass, List<ClassExtreme>> ofClasses = new LinkedHashMap<>();
    for (int position = 0; position < groups.size(); position++) {
      Group group = groups.get(position);
      List<ClassExtreme> ofClass =
          ofClasses.computeIfAbsent(
              group.layoutClass(),
              layoutClass -> columns.stream().map(each -> each.ofClass().get()).toList());
      for (int which = 0; which < columns.size(); which++) {
        ofClass.get(which).take(group, columns.get(which).extremes().get(position));
      }
    }
    List<List<Object>> rows = new ArrayList<>();
    ofClasses.forEach(
        (layoutClass, ofClass) -> {
          List<Object> row = fields(layoutClass);
          ofClass.forEach(each -> row.addAll(each.fields()));
          rows.add(List.copyOf(row));
        });
    return new Table(List.copyOf(names), List.copyOf(rows));
  }

  /** The fields of {@link #CLASS_COLUMNS}, for more to be added. */
  static List<Object> fields(LayoutClass layoutClass) {
    return new ArrayList<>(List.of(layoutClass.jiang(), layoutClass.bing(), layoutClass.style()));
  }
}
