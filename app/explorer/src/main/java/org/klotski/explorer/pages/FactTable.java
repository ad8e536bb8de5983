package org.klotski.explorer.pages;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.klotski.KnownFacts;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;

/** Tables of facts. */
public final class FactTable {
  private FactTable() {}

  /** Shows all known facts of a layout or of a group, but for those that are text. */
  public static DataTable all(Texts texts, KnownFacts values) {
    return new DataTable.Columns<Fact>(texts)
        .text(texts.get("column.fact"), Fact::name)
        .figure(texts.get("column.value"), fact -> texts.value(fact, values))
        .text(texts.get("column.meaning"), texts::meaning)
        .table(
            texts.get("facts.all"),
            values.facts().stream().filter(fact -> fact.type() != FactType.TEXT).toList());
  }

  /**
   * Lists the facts of each row: those that differ only in their metric, in the order of the
   * metrics.
   *
   * @param facts facts of one subject and origin; those without a metric are left out
   */
  public static List<List<Fact>> rows(Collection<Fact> facts) {
    List<List<Fact>> columns =
        Arrays.stream(Metric.values())
            .map(metric -> ofMetric(facts, metric))
            .filter(column -> !column.isEmpty())
            .toList();
    return columns.isEmpty()
        ? List.of()
        : IntStream.range(0, columns.get(0).size())
            .mapToObj(row -> columns.stream().map(column -> column.get(row)).toList())
            .toList();
  }

  private static List<Fact> ofMetric(Collection<Fact> facts, Metric metric) {
    return facts.stream().filter(fact -> fact.metric().equals(Optional.of(metric))).toList();
  }

  /** Shows the facts that a build stores about the graph of a group in each metric. */
  public static DataTable ofGraph(Texts texts, KnownFacts values) {
    DataTable.Columns<List<Fact>> columns =
        new DataTable.Columns<List<Fact>>(texts)
            .text(texts.get("column.fact"), row -> texts.labelInMetrics(row.get(0)));
    for (Metric metric : Metric.values()) {
      columns.figure(
          texts.get("metric", metric), row -> texts.value(row.get(metric.ordinal()), values));
    }
    return columns.table(texts.get("group.moves"), rows(Facts.graph()));
  }
}
