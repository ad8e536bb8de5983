package org.klotski.cli.asked;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.notation.LayoutReader;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** What commands about a layout print; they need no database. */
class AskIT {
  private static final String CLASSIC = "1A9BF0C00";

  @TempDir Path folder;

  private static List<String> linesOf(String... command) {
    Launcher.Result result = InProcess.run(command);
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.err()).isEmpty();
    return result.lines();
  }

  @ParameterizedTest
  @CsvSource({"横刀立马, step, 81", "横刀立马, line, 90", "#10399732, cell, 179"})
  void solve_countsInTheMetric(String layout, String metric, int moves) {
    JsonObject answer = json(linesOf("solve", "--json", "--metric", metric, layout).get(0));
    assertThat(answer.get("min_solution_" + metric).getAsInt()).isEqualTo(moves);
    assertThat(answer.getAsJsonArray("path")).hasSize(moves + 1);
  }

  @Test
  void solve_printsCodesMovesDrawingsOrAllSolutions() {
    assertThat(linesOf("solve", "横刀立马"))
        .hasSize(83)
        .startsWith("1A9BF0C00: 81 steps to DAA7F3000", "   0  1A9BF0C00");
    assertThat(linesOf("solve", "--moves", "55ADF0C00"))
        .hasSize(37)
        .contains("   2  soldier 15 -> 13 (left 2)");
    List<String> drawn = linesOf("solve", "--draw", "--up-to-mirror", "55ADF0C00");
    assertThat(drawn.get(1)).startsWith("0: 55ADF0C00       1: ");
    assertThat(LayoutReader.read(column(drawn.subList(2, 13), 0)).layout())
        .hasToString("55ADF0C00");
    String second = drawn.get(1).substring(22, 31);
    assertThat(LayoutReader.read(column(drawn.subList(2, 13), 1)).layout()).hasToString(second);
    assertThat(linesOf("solve", "--all", CLASSIC))
        .contains("nearest solutions: 2, solutions in all: 6", "  81  DAA7F3000", "  81  DAAF4CC00")
        .hasSize(8);
  }

  @Test
  void layoutWithoutSolution_isAnAnswer() {
    assertThat(linesOf("solve", "055540000")).singleElement().asString().contains("055540000");
    JsonObject answer = json(linesOf("solve", "--json", "--all", "055540000").get(0));
    assertThat(answer.get("min_solution_step").isJsonNull()).isTrue();
    assertThat(answer.get("solution_num").getAsInt()).isZero();
  }

  @Test
  void graphOfAllShortestPaths_isTextGraphmlOrDot() throws Exception {
    List<String> text = linesOf("solve", "--paths", "2F5543C00");
    assertThat(text.get(1)).isEqualTo("shortest ways: 2, over layouts: 24, moves: 24");
    assertThat(text).hasSize(26);
    int moves = linesOf("solve", "--moves", "2F5543C00").size() - 1;
    assertThat(linesOf("solve", "--paths", "--moves", "2F5543C00")).hasSize(26 + moves);
    String graphml =
        String.join("\n", linesOf("solve", "--paths", "--graph", "graphml", "2F5543C00"));
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(graphml)));
    assertThat(document.getElementsByTagName("node").getLength()).isEqualTo(24);
    assertThat(document.getElementsByTagName("edge").getLength()).isEqualTo(24);
    List<String> dot = linesOf("path", "--paths", "--graph", "dot", CLASSIC, "DAA7F3000");
    assertThat(dot.get(0)).startsWith("digraph").endsWith("{");
    assertThat(dot).contains("  \"1A9BF0C00\" [layer=0, paths=\"1\"];").endsWith("}");
  }

  @Test
  void path_saysWhyThereIsNone() {
    List<String> lines = linesOf("path", CLASSIC, "00A6BFC00", "DC3BE6800", "4FEA13400");
    assertThat(lines).hasSize(30).contains("1A9BF0C00: 26 steps to 00A6BFC00");
    assertThat(lines.get(28)).contains("DC3BE6800", "5-4-1-0", "5-4-1-1");
    assertThat(lines.get(29)).contains("4FEA13400", "5-4-2", "5-4-1");
  }

  @Test
  void farthestAndExplore_printWhatIsFound() {
    assertThat(linesOf("farthest", "4FEA13400"))
        .containsExactly(
            "4FEA13400: 230 steps to the farthest 3:", "A067AFC00", "A427AFC00", "A724AFC00");
    assertThat(linesOf("explore", CLASSIC))
        .startsWith(
            "1A9BF0C00: 25,955 layouts in 125 layers, metric step",
            "farthest: 124 steps, 8 layouts",
            "solutions: 6",
            "  81  DAA7F3000")
        .contains("layer\tlayouts\tlinks_within\tlinks_to_next", "0\t1\t0\t8");
    List<String> drawn = linesOf("explore", "--draw", "--layer", "127", "00A6BFC00");
    String code = drawn.get(0).substring(3, 12);
    assertThat(LayoutReader.read(column(drawn.subList(1, 12), 0)).layout()).hasToString(code);
    assertThat(linesOf("analyze-layout", "--layer", "127", "00A6BFC00")).hasSize(4).contains(code);
    assertThat(linesOf("explore", "--end-points", "00A6BFC00")).contains("127\t" + code);
  }

  @Test
  void members_areInCodeOrder() {
    List<String> lines = linesOf("group", "--members", "5-4-1-1-7472");
    assertThat(lines).hasSize(25_955).isSorted().startsWith("00A6BFC00");
    assertThat(lines.get(7472)).isEqualTo(CLASSIC);
    List<String> drawn = linesOf("group", "--members", "--draw", "5-4-1-266");
    assertThat(LayoutReader.read(column(drawn.subList(1, 12), 0)).layout())
        .hasToString(drawn.get(0).substring(3, 12));
  }

  @Test
  void codesAndDrawings_canBeReadAgain() {
    for (String style : List.of("box", "numbers")) {
      String drawing = String.join("\n", linesOf("draw", "--style", style, "4FEA13400"));
      assertThat(InProcess.runWithInput(drawing, "code", "-").out()).isEqualTo("4FEA13400\n");
    }
    assertThat(linesOf("draw", "--style", "ascii", CLASSIC)).startsWith("+---+-------+---+");
    assertThat(linesOf("code", "--short", CLASSIC, "4FEA13400")).containsExactly("4WVE1", "AXCZN");
    assertThat(linesOf("code", "--id", "red donkey")).containsExactly("4091296");
  }

  @Test
  void pictures_areReplacedOnlyByForce() throws IOException {
    String svg = folder.resolve("classic.svg").toString();
    String png = folder.resolve("classic.png").toString();
    assertThat(linesOf("draw", "--svg", svg, "--png", png, CLASSIC)).isEmpty();
    assertThat(Path.of(svg)).content().contains("<title>1A9BF0C00</title>");
    assertThat(ImageIO.read(Path.of(png).toFile()).getRGB(130, 70) & 0xFFFFFF).isEqualTo(0xC0392B);
    Files.delete(Path.of(png));
    Launcher.Result refused = InProcess.run("draw", "--png", png, "--svg", svg, "000000000");
    refused.assertRefused(ExitCode.FAILED, svg, "--force");
    assertThat(Path.of(svg)).content().contains(CLASSIC);
    assertThat(Path.of(png)).doesNotExist();
    linesOf("draw", "--force", "--svg", svg, "000000000");
    assertThat(Path.of(svg)).content().contains("<title>000000000</title>");
  }

  @Test
  void groups_haveFactsLayersAndSymmetries() {
    assertThat(linesOf("group", "5-4-1-1"))
        .contains(
            "size                  25,955 layouts",
            "seed                  00A6BFC00",
            "solvable              yes",
            "layers                128 from the seed",
            "left-right            5-4-1-1 (the same)",
            "top-bottom            5-4-1-0",
            "symmetry              horizontal",
            "edge_cell_num         41,948 pairs",
            "bridge_cell_num       1,468 pairs",
            "cut_cell_num          1,775 layouts",
            "block_cell_num        1,790 blocks",
            "largest_cell_block    19,071 layouts");
    List<String> layers = linesOf("group", "--layers", "5-4-1-1");
    assertThat(layers).hasSize(128).startsWith("0\t1").endsWith("127\t4");
    assertThat(linesOf("group", "5-4-1-1", "--layer", "26")).isSorted().contains(CLASSIC);
  }

  @Test
  void eight_solvesCasesOfThePuzzle() {
    String cases = "2\n12X453786\n12345678X\n564178X23\n7568X4123\n";
    assertThat(InProcess.runWithInput(cases, "eight").out())
        .isEqualTo("Case 1: 2\ndd\nCase 2: 8\nurrulldr\n");
    InProcess.runWithInput("1\n12X453786\n", "eight").assertRefused(ExitCode.WRONG_USAGE, "case 1");
    assertThat(InProcess.run("--help").out()).contains("  solve ").doesNotContain("eight");
  }

  /** Without a database everything that one with an analysis would know is found by search. */
  @Test
  void info_needsNoDatabase() {
    Launcher.Result result =
        InProcess.run("info", CLASSIC, "4FEA13400", "6BFA47000", "2AF7E8000", "000000000");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.err()).isEqualTo("info: found by search; there is no database klotski.db\n");
    assertThat(result.lines())
        .startsWith("┌───┬───────┬───┐")
        .contains(
            "left-right            1A9BF0C00 (the same)",
            "group size            25,955 layouts",
            "layer                 26 of 128 layers",
            "min_solution_step     81 steps",
            "min_solution_line     90 straight moves",
            "min_solution_cell     116 moves by one cell",
            "is_minimal            yes",
            "min_solution_detours  3 steps",
            "difficulty_score      95.9 points",
            "difficulty            hard",
            "goal_12_step          58 steps",
            "min_solution_num      2 layouts",
            "solution_num          6 layouts",
            "farthest_line         133 straight moves");
    assertThat(result.lines().stream().filter(line -> line.startsWith("opening")))
        .contains(
            "opening, mirrored     峰回路转 / Fēng huí lù zhuǎn",
            "opening               屯兵东路",
            "opening, mirrored     Tún bīng dōng lù")
        .hasSize(5);
  }

  private static String column(List<String> lines, int number) {
    List<String> cut = new ArrayList<>();
    for (String line : lines) {
      cut.add(line.substring(19 * number, 19 * number + 17));
    }
    return String.join("\n", cut);
  }

  private static JsonObject json(String text) {
    return JsonParser.parseString(text).getAsJsonObject();
  }
}
