package org.klotski.tables.columns;

import static org.klotski.tables.columns.ColumnType.HUNDREDTHS;
import static org.klotski.tables.columns.ColumnType.INTEGER;
import static org.klotski.tables.columns.ColumnType.SMALLINT;
import static org.klotski.tables.columns.ColumnType.TENTHS;
import static org.klotski.tables.columns.ColumnType.TINYINT;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.klotski.dbschema.puzzles.DifficultyLevel;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.texts.Labeled;

/** The columns of {@code layouts}. */
final class LayoutColumns {
  private static final String LAYOUTS = "layouts";

  private LayoutColumns() {}

  static List<Column<LayoutTableRow>> of(Content content) {
    List<Column<LayoutTableRow>> columns = new ArrayList<>(names());
    columns.addAll(distances());
    columns.addAll(hardness());
    columns.addAll(difficulty());
    for (int i = 0; i < content.analyzed().size(); i++) {
      columns.addAll(extremes(content.analyzed().get(i), i));
    }
    return List.copyOf(columns);
  }

  private static List<Column<LayoutTableRow>> names() {
    return List.of(
        Column.named("id", "its position in the list of all codes, 0 to 29334497")
            .number(INTEGER, row -> row.layout().id()),
        Column.named("code", "its code, nine hexadecimal digits")
            .text(
                "right('00000000' || hex(code_number), 9)",
                row -> LayoutCode.format(row.layout().code())),
        Column.named("name", "its case name: class, group_num, group_index")
            .text(
                "concat_ws('-', jiang_num, bing_num, style_num, group_num, group_index)",
                row -> row.layout().name().toString()),
        Column.named("class", "its class: jiang_num, bing_num, style_num")
            .text(
                "concat_ws('-', jiang_num, bing_num, style_num)",
                row -> row.layout().layoutClass().toString()),
        Column.named("jiang_num", "horizontals and verticals together")
            .number(TINYINT, "pieces", row -> row.layout().layoutClass().jiang()),
        Column.named("bing_num", "soldiers")
            .number(TINYINT, "pieces", row -> row.layout().layoutClass().bing()),
        Column.named("style_num", "horizontals")
            .number(TINYINT, "pieces", row -> row.layout().layoutClass().style()),
        Column.named("group_num", "the number of its group in its class, from 0")
            .number(SMALLINT, row -> row.layout().name().groupNumber()),
        Column.named(
                "group_index", "its position among the members of its group in code order, from 0")
            .number(INTEGER, row -> row.layout().name().groupIndex()),
        Column.named(
                "is_mirror",
                "whether it is its own left-right image (no layout is its own top-bottom image)")
            .flag(row -> row.layout().isLeftRightSymmetric()),
        Column.named(
                "is_canonical",
                "whether its left-right image has no smaller code: of two images, one")
            .flag(LayoutTableRow::isCanonical));
  }

  private static List<Column<LayoutTableRow>> distances() {
    return List.of(
        Column.named("layer", "the distance from the seed of its group")
            .number(SMALLINT, "steps", row -> row.layout().layer()),
        Column.named(
                "min_solution_step",
                "the distance to the nearest solved layout; 0 if it is solved, -1 if none can be"
                    + " reached")
            .number(SMALLINT, "steps", row -> row.layout().minSolutionStep()));
  }

  private static List<Column<LayoutTableRow>> hardness() {
    return List.of(
        Column.named("min_solution_line", "the same as min_solution_step in straight moves")
            .number(SMALLINT, Names.unit(Metric.LINE), row -> row.hardness().minSolutionLine()),
        Column.named("min_solution_cell", "the same as min_solution_step in moves by one cell")
            .number(SMALLINT, Names.unit(Metric.CELL), row -> row.hardness().minSolutionCell()),
        Column.named(
                "min_solution_ways",
                "how many different shortest ways, in steps, lead to nearest solved layouts; 1 if"
                    + " it is solved, 0 if none can be reached")
            .number(INTEGER, "ways", row -> row.hardness().minSolutionWays()),
        Column.named(
                "is_minimal",
                "whether it is solvable, not solved, and every piece matters: without any one of"
                    + " them it is solved in fewer steps")
            .flag(row -> row.hardness().isMinimal()),
        Column.named(
                "is_hardest",
                "whether it is solvable, and none of its group has a larger min_solution_step")
            .flag(row -> row.hardness().isHardest()));
  }

  private static List<Column<LayoutTableRow>> difficulty() {
    return List.of(
        Column.named(
                "min_solution_bits",
                "how unlikely it is that who moves at random walks a shortest way, in steps, to a"
                    + " nearest solved layout; 0 if it is solved, -1 if none can be reached")
            .number(HUNDREDTHS, "bits", LayoutTableRow::bits),
        Column.named(
                "min_solution_detours",
                "the least number of steps of a shortest way that lead the 2x2 away from the exit;"
                    + " 0 if it is solved, -1 if none can be reached")
            .number(TINYINT, "steps", row -> row.difficulty().minSolutionDetours()),
        Column.named(
                "difficulty_score",
                "how hard it is as a puzzle, by the formula of docs/difficulty.md; -1 if it is"
                    + " solved or not solvable")
            .number(TENTHS, "points", LayoutTableRow::score),
        Column.named(
                "difficulty",
                "the same in a word: easy, medium, hard or expert; NULL if it is solved or not"
                    + " solvable")
            .text(level(), row -> row.level().map(Labeled::label).orElse(null)));
  }

  private static String level() {
    return Arrays.stream(DifficultyLevel.values())
        .map(
            level ->
                "WHEN difficulty_score < %s THEN '%s'"
                    .formatted(
                        level == DifficultyLevel.EXPERT ? "1000" : level.below(), level.label()))
        .collect(Collectors.joining(" ", "CASE WHEN difficulty_score < 0 THEN NULL ", " END"));
  }

  /** What an analysis in a metric finds; {@code at} is its position among those of a row. */
  private static List<Column<LayoutTableRow>> extremes(Metric metric, int at) {
    String unit = Names.unit(metric);
    return List.of(
        Column.named(
                Names.distance("farthest", metric), "how far the farthest layouts are, in " + unit)
            .number(SMALLINT, unit, row -> row.extremes().get(at).farthestDistance()),
        counted(
            Names.counted("farthest", metric, "num"),
            "how many layouts are that far",
            at,
            LayoutExtremesRecord::farthestNum),
        counted(
            Names.counted("min_solution", metric, "num"),
            "how many solved layouts are nearest, in " + unit + "; 0 if none can be reached",
            at,
            LayoutExtremesRecord::minSolutionNum),
        counted(
            Names.counted("solution", metric, "num"),
            "how many solutions there are: solved layouts to which no shortest way, in "
                + unit
                + ", passes another",
            at,
            LayoutExtremesRecord::solutionNum));
  }

  private static Column<LayoutTableRow> counted(
      String name, String meaning, int at, ToIntFunction<LayoutExtremesRecord> value) {
    return Column.named(name, meaning)
        .number(INTEGER, LAYOUTS, row -> value.applyAsInt(row.extremes().get(at)));
  }
}
