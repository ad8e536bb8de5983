package org.klotski.tables.columns;

import static org.klotski.tables.columns.ColumnType.SMALLINT;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.openings.OpeningCollection;

/** The columns of {@code openings}. */
final class OpeningColumns {
  private OpeningColumns() {}

  static List<Column<OpeningRow>> all() {
    List<Column<OpeningRow>> columns = new ArrayList<>(names());
    columns.add(minSolution(Metric.STEP, row -> row.layout().layout().minSolutionStep()));
    columns.add(minSolution(Metric.LINE, row -> row.layout().hardness().minSolutionLine()));
    columns.add(minSolution(Metric.CELL, row -> row.layout().hardness().minSolutionCell()));
    return List.copyOf(columns);
  }

  private static List<Column<OpeningRow>> names() {
    return List.of(
        Column.named("code", "the code of the layout")
            .text(row -> LayoutCode.format(row.layout().layout().code())),
        Column.named("name", "what it is called").text(OpeningRow::name),
        Column.named("language", "chinese, pinyin or english").text(OpeningRow::language),
        Column.named(
                "is_classic",
                "whether it is a classic opening, whose published least number of moves our own"
                    + " search confirms")
            .flag(row -> row.opening().isClassic()),
        Column.named(
                "collection", "the collection that calls it so; none if only the literature does")
            .text(
                row ->
                    Optional.ofNullable(row.collection())
                        .map(OpeningCollection::label)
                        .orElse(null)),
        Column.named(
                "position", "which entry of the collection it is, from 1; 0 without a collection")
            .number(SMALLINT, OpeningRow::position),
        Column.named("source", "where name and layout were published").text(OpeningRow::source));
  }

  private static Column<OpeningRow> minSolution(Metric metric, ToLongFunction<OpeningRow> value) {
    return Column.named(
            Names.distance("min_solution", metric),
            "the distance to the nearest solved layout; -1 if none can be reached")
        .number(SMALLINT, Names.unit(metric), value);
  }
}
