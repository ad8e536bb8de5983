package org.klotski.tables.files;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.ToIntBiFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;
import org.klotski.tables.engine.DuckDb;

/** Computes rows of openings and classes. A value is a Long (or 1 or 0), a String, or null. */
public final class SmallTables {
  private SmallTables() {}

  /**
   * Returns the rows of openings, with a value for each column. Each opening has a row for each of
   * its names in a collection, followed by a row for each other name. The function {@code layouts}
   * returns a fact of the layout with a code, or {@link Columns#NONE}.
   */
  public static List<List<Object>> openings(ToIntBiFunction<Long, Fact> layouts) {
    List<List<Object>> rows = new ArrayList<>();
    for (Opening opening : Openings.all()) {
      Set<String> collected = new HashSet<>();
      for (Opening.Entry entry : opening.entries()) {
        rows.add(opening(opening, entry.name(), "chinese", Optional.of(entry), layouts));
        collected.add(entry.name());
      }
      BiConsumer<String, String> addOther =
          (name, language) -> rows.add(opening(opening, name, language, Optional.empty(), layouts));
      opening.chinese().stream()
          .filter(name -> !collected.contains(name))
          .forEach(name -> addOther.accept(name, "chinese"));
      opening.pinyin().forEach(name -> addOther.accept(name, "pinyin"));
      opening.english().forEach(name -> addOther.accept(name, "english"));
    }
    return rows;
  }

  private static List<Object> opening(
      Opening opening,
      String name,
      String language,
      Optional<Opening.Entry> entry,
      ToIntBiFunction<Long, Fact> layouts) {
    long code = opening.layout().code();
    List<Object> values = new ArrayList<>();
    values.add(LayoutCode.format(code));
    values.add(name);
    values.add(language);
    values.add(opening.isClassic() ? 1L : 0L);
    values.add(entry.map(each -> each.collection().label()).orElse(null));
    values.add(entry.map(each -> (long) each.position()).orElse(null));
    values.add(
        entry
            .map(each -> each.collection().source())
            .orElseGet(() -> String.join("; ", opening.sources())));
    for (Metric metric : Metric.values()) {
      values.add(orNull(layouts.applyAsInt(code, Facts.minSolution(metric))));
    }
    return values;
  }

  /** Computes the rows of classes from groups, without SQL. */
  public static List<List<Object>> classes(Columns groups, List<Metric> analyzed) {
    Map<LayoutClass, List<Integer>> members =
        IntStream.range(0, groups.size())
            .boxed()
            .collect(
                Collectors.groupingBy(
                    row -> LayoutCode.decode(groups.code(Facts.SEED, row)).layoutClass()));
    return LayoutClass.all().stream()
        .filter(members::containsKey)
        .map(each -> ofClass(each, members.get(each), groups, analyzed))
        .toList();
  }

  private static List<Object> ofClass(
      LayoutClass layoutClass, List<Integer> members, Columns groups, List<Metric> analyzed) {
    List<Integer> solvable =
        members.stream().filter(row -> groups.isSet(Facts.IS_SOLVABLE, row)).toList();
    ToLongFunction<List<Integer>> layouts =
        of -> of.stream().mapToLong(row -> groups.get(Facts.GROUP_SIZE, row)).sum();
    List<Object> values = new ArrayList<>();
    values.add(layoutClass.toString());
    values.add((long) layoutClass.jiang());
    values.add((long) layoutClass.bing());
    values.add((long) layoutClass.style());
    values.add(layoutClass.isStandard() ? 1L : 0L);
    values.add(layouts.applyAsLong(members));
    values.add(layouts.applyAsLong(solvable));
    values.add((long) members.size());
    values.add((long) solvable.size());
    for (Metric metric : analyzed) {
      for (Fact fact :
          List.of(Facts.periphery(metric).distance(), Facts.hardest(metric).distance())) {
        values.add(
            orNull(
                members.stream()
                    .mapToInt(row -> groups.get(fact, row))
                    .max()
                    .orElse(Columns.NONE)));
      }
    }
    return values;
  }

  private static Long orNull(int value) {
    return value == Columns.NONE ? null : Long.valueOf(value);
  }

  /** Returns a query whose result is the given rows. */
  static String sql(List<Column> columns, List<List<Object>> rows) {
    String values =
        rows.stream()
            .map(
                row ->
                    row.stream()
                        .map(each -> each instanceof String text ? DuckDb.quoted(text) : "" + each)
                        .collect(Collectors.joining(", ", "(", ")")))
            .collect(Collectors.joining(", "));
    String names = columns.stream().map(Column::name).collect(Collectors.joining(", "));
    return "SELECT * FROM (VALUES %s) AS t(%s)".formatted(values, names);
  }
}
