package org.klotski.tables.columns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.klotski.dbschema.puzzles.DifficultyLevel;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.texts.Labelled;

/** The columns of {@code layouts}. */
final class LayoutColumns {
  private static final String LAYOUTS = "layouts";

  private LayoutColumns() {}

  static List<Column<LayoutTableRow>> of(Content content) {
    List<Column<LayoutTableRow>> columns = new ArrayList<>(names());
    columns.add(
        Column.number(
            "layer",
            ColumnType.SMALLINT,
            "steps",
            "the distance from the seed of its group",
            row -> row.layout().layer()));
    columns.add(
        Column.number(
            "min_solution_step",
            ColumnType.SMALLINT,
            "steps",
            "the distance to the nearest solved layout; 0 if it is solved, -1 if none can be"
                + " reached",
            row -> row.layout().minSolutionStep()));
    columns.addAll(hardness());
    columns.addAll(difficulty());
    for (int i = 0; i < content.analysed().size(); i++) {
      columns.addAll(extremes(content.analysed().get(i), i));
    }
    return List.copyOf(columns);
  }

  private static List<Column<LayoutTableRow>> names() {
    return List.of(
        Column.number(
            "id",
            ColumnType.INTEGER,
            "",
            "its position in the list of all codes, 0 to 29334497",
            row -> row.layout().id()),
        Column.<LayoutTableRow>text(
                "code",
                "its code, nine hexadecimal digits",
                row -> LayoutCode.format(row.layout().code()))
            .madeBy("right('00000000' || hex(code_number), 9)"),
        Column.<LayoutTableRow>text(
                "name",
                "its case name: class, group_num, group_index",
                row -> row.layout().name().toString())
            .madeBy("concat_ws('-', jiang_num, bing_num, style_num, group_num, group_index)"),
        Column.<LayoutTableRow>text(
                "class",
                "its class: jiang_num, bing_num, style_num",
                row -> row.layout().layoutClass().toString())
            .madeBy("concat_ws('-', jiang_num, bing_num, style_num)"),
        Column.number(
            "jiang_num",
            ColumnType.TINYINT,
            "pieces",
            "horizontals and verticals together",
            row -> row.layout().layoutClass().jiang()),
        Column.number(
            "bing_num",
            ColumnType.TINYINT,
            "pieces",
            "soldiers",
            row -> row.layout().layoutClass().bing()),
        Column.number(
            "style_num",
            ColumnType.TINYINT,
            "pieces",
            "horizontals",
            row -> row.layout().layoutClass().style()),
        Column.number(
            "group_num",
            ColumnType.SMALLINT,
            "",
            "the number of its group in its class, from 0",
            row -> row.layout().name().groupNumber()),
        Column.number(
            "group_index",
            ColumnType.INTEGER,
            "",
            "its position among the members of its group in code order, from 0",
            row -> row.layout().name().groupIndex()),
        Column.flag(
            "is_mirror",
            "whether it is its own left-right image (no layout is its own top-bottom image)",
            row -> row.layout().isLeftRightSymmetric()),
        Column.flag(
            "is_canonical",
            "whether its left-right image has no smaller code: of two images, one",
            LayoutTableRow::isCanonical));
  }

  private static List<Column<LayoutTableRow>> hardness() {
    return List.of(
        Column.number(
            "min_solution_line",
            ColumnType.SMALLINT,
            Names.unit(Metric.LINE),
            "the same as min_solution_step in straight moves",
            row -> row.hardness().minSolutionLine()),
        Column.number(
            "min_solution_cell",
            ColumnType.SMALLINT,
            Names.unit(Metric.CELL),
            "the same as min_solution_step in moves by one cell",
            row -> row.hardness().minSolutionCell()),
        Column.number(
            "min_solution_ways",
            ColumnType.INTEGER,
            "ways",
            "how many different shortest ways, in steps, lead to nearest solved layouts; 1 if it is"
                + " solved, 0 if none can be reached",
            row -> row.hardness().minSolutionWays()),
        Column.flag(
            "is_minimal",
            "whether it is solvable, not solved, and every piece matters: without any one of them"
                + " it is solved in fewer steps",
            row -> row.hardness().isMinimal()),
        Column.flag(
            "is_hardest",
            "whether it is solvable, and none of its group has a larger min_solution_step",
            row -> row.hardness().isHardest()));
  }

  private static List<Column<LayoutTableRow>> difficulty() {
    return List.of(
        Column.number(
            "min_solution_bits",
            ColumnType.HUNDREDTHS,
            "bits",
            "how unlikely it is that who moves at random walks a shortest way, in steps, to a"
                + " nearest solved layout; 0 if it is solved, -1 if none can be reached",
            LayoutTableRow::bits),
        Column.number(
            "min_solution_detours",
            ColumnType.TINYINT,
            "steps",
            "the least number of steps of a shortest way that lead the 2x2 away from the exit; 0 if"
                + " it is solved, -1 if none can be reached",
            row -> row.difficulty().minSolutionDetours()),
        Column.number(
            "difficulty_score",
            ColumnType.TENTHS,
            "points",
            "how hard it is as a puzzle, by the formula of docs/difficulty.md; -1 if it is solved"
                + " or not solvable",
            LayoutTableRow::score),
        Column.<LayoutTableRow>text(
                "difficulty",
                "the same in a word: easy, medium, hard or expert; NULL if it is solved or not"
                    + " solvable",
                row -> row.level().map(Labelled::label).orElse(null))
            .madeBy(level()));
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
        of(
            Names.distance("farthest", metric),
            ColumnType.SMALLINT,
            unit,
            "how far the farthest layouts are, in " + unit,
            at,
            LayoutExtremesRecord::farthestDistance),
        of(
            Names.counted("farthest", metric, "num"),
            ColumnType.INTEGER,
            LAYOUTS,
            "how many layouts are that far",
            at,
            LayoutExtremesRecord::farthestNum),
        of(
            Names.counted("min_solution", metric, "num"),
            ColumnType.INTEGER,
            LAYOUTS,
            "how many solved layouts are nearest, in " + unit + "; 0 if none can be reached",
            at,
            LayoutExtremesRecord::minSolutionNum),
        of(
            Names.counted("solution", metric, "num"),
            ColumnType.INTEGER,
            LAYOUTS,
            "how many solutions there are: solved layouts to which no shortest way, in "
                + unit
                + ", passes another",
            at,
            LayoutExtremesRecord::solutionNum));
  }

  private static Column<LayoutTableRow> of(
      String name,
      ColumnType type,
      String unit,
      String meaning,
      int at,
      ToIntFunction<LayoutExtremesRecord> value) {
    return Column.number(
        name, type, unit, meaning, row -> value.applyAsInt(row.extremes().get(at)));
  }
}
