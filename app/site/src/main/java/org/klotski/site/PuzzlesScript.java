package org.klotski.site;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;
import org.klotski.tables.puzzles.PuzzleSet;

/**
 * The script with the {@link PuzzleSet}: {@code klotski.puzzles} has an array for each column, and
 * the codes and flags without separators. Scores are in tenths of points; flags are the sum of 1
 * (minimal), 2 (hardest of its group), and 4 (symmetric). An opening has the orientation of its
 * sources; if its left-right image is also an opening, both are puzzles.
 */
final class PuzzlesScript {
  /** The script without a database, in which the puzzles are null. */
  static final String NONE = Messages.script("puzzles", null);

  private PuzzlesScript() {}

  static String of(Tables tables, int threads) {
    ListMultimap<String, String> openings = ArrayListMultimap.create();
    for (Opening opening : Openings.all()) {
      openings.put(PuzzleSet.canonical(opening.layout()).toString(), opening.layout().toString());
    }
    List<Row> rows = new ArrayList<>();
    StringBuilder codes = new StringBuilder();
    for (Row row : PuzzleSet.select(tables, threads)) {
      if (row.value("difficulty") != null) {
        List<String> named = openings.get(row.text("code"));
        for (String code : named.isEmpty() ? List.of(row.text("code")) : named) {
          rows.add(row);
          codes.append(code);
        }
      }
    }
    Map<String, Object> columns = new LinkedHashMap<>();
    columns.put("code", codes);
    for (String number : List.of("step", "line", "cell", "ways")) {
      columns.put(number, rows.stream().map(row -> row.number("min_solution_" + number)).toList());
    }
    columns.put(
        "score",
        rows.stream()
            .map(row -> Math.round(10 * ((Number) row.value("difficulty_score")).doubleValue()))
            .toList());
    StringBuilder flags = new StringBuilder();
    rows.forEach(
        row ->
            flags.append(
                (row.flag("is_minimal") ? 1 : 0)
                    + (row.flag("is_hardest") ? 2 : 0)
                    + (row.flag("is_mirror") ? 4 : 0)));
    columns.put("flags", flags);
    return Messages.script("puzzles", columns);
  }
}
