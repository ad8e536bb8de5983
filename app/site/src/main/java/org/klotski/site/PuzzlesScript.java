package org.klotski.site;

import static java.util.stream.Collectors.joining;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;
import org.klotski.tables.puzzles.PuzzleSet;

/**
 * The script with the {@link PuzzleSet}: {@code klotski.puzzles} contains an array for each column,
 * except that codes and flags are strings without separators. Scores are in tenths of points; flags
 * are sums of 1 (minimal), 2 (hardest of its group), and 4 (symmetric).
 */
final class PuzzlesScript {
  /** The script without a database, in which the puzzles are null. */
  static final String NONE = Messages.script("puzzles", null);

  private PuzzlesScript() {}

  static String of(Tables tables, int threads) {
    List<PuzzleSet.Puzzle> puzzles = PuzzleSet.puzzles(tables, threads);
    List<Row> rows = puzzles.stream().map(PuzzleSet.Puzzle::facts).toList();
    Map<String, Object> columns = new LinkedHashMap<>();
    columns.put("code", puzzles.stream().map(PuzzleSet.Puzzle::code).collect(joining()));
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
