package org.klotski.explorer.atlas.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.atlas.data.Gallery.Kind;
import org.klotski.explorer.atlas.data.Gallery.Picture;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;

/**
 * Finds what is remarkable.
 *
 * @param tables the tables of the database
 */
record Galleries(Tables tables) {
  /** All galleries that the database knows enough for. */
  List<Gallery> all(Distances distances) {
    List<Gallery> galleries = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      galleries.add(ask(Kind.HARDEST, metric, distance(metric), "true"));
    }
    galleries.add(ask(Kind.MINIMAL, Metric.STEP, "min_solution_step", "is_minimal"));
    galleries.add(ask(Kind.FEWEST_WAYS, Metric.STEP, "min_solution_step", "min_solution_ways = 1"));
    galleries.add(ask(Kind.MOST_WAYS, Metric.STEP, "min_solution_ways", "true"));
    for (Metric metric : tables.analyzed()) {
      String num = metric.suffix() + "_num";
      galleries.add(ask(Kind.MOST_SOLUTIONS, metric, "solution" + num, "true"));
      galleries.add(ask(Kind.MOST_FARTHEST, metric, "farthest" + num, "true"));
    }
    compare(distances, Metric.LINE, Metric.STEP, galleries);
    compare(distances, Metric.CELL, Metric.STEP, galleries);
    compare(distances, Metric.CELL, Metric.LINE, galleries);
    return List.copyOf(galleries);
  }

  private static String distance(Metric metric) {
    return "min_solution_" + metric.label();
  }

  private Gallery ask(Kind kind, Metric metric, String figure, String condition) {
    String sql =
        "SELECT id, %s AS figure, %s AS distance FROM layouts WHERE is_canonical AND %s ORDER BY 2 DESC, 1 LIMIT %s"
            .formatted(figure, distance(metric), condition, Gallery.SIZE);
    List<Picture> pictures = new ArrayList<>();
    try (QueryResult answer = tables.ask(sql)) {
      answer.forEachRemaining(row -> pictures.add(picture(row)));
    }
    return new Gallery(kind, metric, Optional.empty(), pictures);
  }

  private static Picture picture(Row row) {
    return new Picture(
        Layout.fromId((int) row.number("id")),
        row.number("figure"),
        row.findNumber("distance"),
        OptionalInt.empty());
  }

  /** Adds what is harder, and what is easier, in a metric than in another. */
  static void compare(Distances distances, Metric metric, Metric than, List<Gallery> galleries) {
    List<Picture> harder =
        distances.changes(than, metric, Gallery.SIZE).stream()
            .map(each -> changed(each, each.otherMoves(), each.moves()))
            .toList();
    List<Picture> easier =
        distances.changes(metric, than, Gallery.SIZE).stream()
            .map(each -> changed(each, each.moves(), each.otherMoves()))
            .toList();
    galleries.add(new Gallery(Kind.HARDER, metric, Optional.of(than), harder));
    galleries.add(new Gallery(Kind.EASIER, metric, Optional.of(than), easier));
  }

  /** Its figure is how many places the layout has moved. */
  private static Picture changed(Distances.Change change, int moves, int others) {
    long places = Math.abs(change.rank() - change.otherRank());
    return new Picture(change.first(), places, OptionalInt.of(moves), OptionalInt.of(others));
  }
}
