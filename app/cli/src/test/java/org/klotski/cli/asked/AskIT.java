package org.klotski.cli.asked;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** Tests the output of commands that need no database. */
class AskIT {
  private static final String CLASSIC = "1A9BF0C00";

  @TempDir Path folder;

  private static List<String> linesOf(String... command) {
    Launcher.Result result = InProcess.run(command).done();
    assertThat(result.err()).isEmpty();
    return result.lines();
  }

  @ParameterizedTest
  @CsvSource({"横刀立马, step, 81", "横刀立马, line, 90", "#10399732, cell, 179"})
  void solve_countsInTheMetric(String layout, String metric, int moves) {
    JsonObject answer = object("solve", "--json", "--metric", metric, layout);
    assertThat(answer.get("distance").getAsInt()).isEqualTo(moves);
    assertThat(answer.getAsJsonArray("path")).hasSize(moves + 1);
  }

  @Test
  void solve_printsCodesMovesDrawingsOrAllSolutions() {
    assertThat(linesOf("solve", "横刀立马", "D00000000"))
        .hasSize(82 + 2)
        .startsWith("1A9BF0C00")
        .endsWith("DAA7F3000", "", "D00000000")
        .allMatch(line -> line.matches("([0-9A-F]{9})?"));
    assertThat(linesOf("solve", "--moves", "55ADF0C00"))
        .hasSize(37)
        .contains("   2  soldier 15 -> 13 (left 2)");
    List<String> drawn = linesOf("solve", "--draw", "--up-to-mirror", "55ADF0C00");
    assertThat(drawn.get(1)).startsWith("0: 55ADF0C00       1: ");
    assertThat(drawn(drawn, 1, 0)).isEqualTo("55ADF0C00");
    assertThat(drawn(drawn, 1, 1)).isEqualTo(drawn.get(1).substring(22, 31));
    assertThat(linesOf("solve", "--all", CLASSIC))
        .contains("solutions: 6, nearest: 2", "  81  DAA7F3000", "  81  DAAF4CC00")
        .hasSize(8);
  }

  @Test
  void layoutWithoutSolution_isAnAnswer() {
    assertThat(linesOf("solve", "--moves", "055540000"))
        .hasSize(1)
        .asString()
        .contains("055540000");
    Launcher.Result codes = InProcess.run("solve", "055540000", "D00000000").done();
    assertThat(codes.out()).as("only codes").isEqualTo("D00000000\n");
    assertThat(codes.sentences()).singleElement().asString().contains("055540000");
    JsonObject answer = object("solve", "--json", "--all", "055540000");
    assertThat(answer.get("distance").isJsonNull()).isTrue();
    assertThat(answer.getAsJsonArray("solutions")).isEmpty();
  }

  @Test
  void graphOfAllShortestPaths_isTextGraphmlOrDot() throws Exception {
    List<String> text = linesOf("solve", "--paths", "2F5543C00");
    assertThat(text.get(1)).isEqualTo("shortest paths: 2, over 24 layouts and 24 moves");
    assertThat(text).hasSize(27).contains("layer\tcode\tpaths\ttarget\tnext");
    int moves = linesOf("solve", "--moves", "2F5543C00").size() - 1;
    assertThat(linesOf("solve", "--paths", "--moves", "2F5543C00")).hasSize(27 + moves);
    Launcher.Result graphml = InProcess.run("solve", "--paths", "--graph", "graphml", "2F5543C00");
    assertGraph(new InputSource(new StringReader(graphml.out())), 24, 24);
    List<String> dot = linesOf("path", "--paths", "--graph", "dot", CLASSIC, "DAA7F3000");
    assertThat(dot.get(0)).startsWith("digraph").endsWith("{");
    assertThat(dot).contains("  \"1A9BF0C00\" [layer=0, paths=\"1\"];").endsWith("}");
  }

  private static void assertGraph(InputSource graphml, int nodes, int edges) throws Exception {
    Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(graphml);
    assertThat(document.getElementsByTagName("node").getLength()).isEqualTo(nodes);
    assertThat(document.getElementsByTagName("edge").getLength()).isEqualTo(edges);
  }

  @Test
  void path_saysWhyThereIsNone() {
    List<String> lines = linesOf("path", "--moves", CLASSIC, "00A6BFC00", "DC3BE6800", "4FEA13400");
    assertThat(lines).hasSize(29).contains("1A9BF0C00: 26 steps to 00A6BFC00");
    assertThat(lines.get(27)).contains("DC3BE6800", "5-4-1-0", "5-4-1-1");
    assertThat(lines.get(28)).contains("4FEA13400", "5-4-2", "5-4-1");
    assertThat(linesOf("path", CLASSIC, "00A6BFC00"))
        .hasSize(27)
        .startsWith(CLASSIC)
        .endsWith("00A6BFC00");
    assertThat(linesOf("farthest", "--codes", "4FEA13400"))
        .hasSize(231)
        .startsWith("4FEA13400")
        .endsWith("A067AFC00");
  }

  @Test
  void farthestAndExplore_printWhatIsFound() {
    assertThat(linesOf("farthest", "4FEA13400"))
        .containsExactly(
            "4FEA13400: farthest are 3 layouts, 230 steps away",
            "A067AFC00",
            "A427AFC00",
            "A724AFC00");
    assertThat(linesOf("explore", CLASSIC))
        .startsWith(
            "1A9BF0C00: 25,955 layouts in 125 layers, metric step",
            "farthest: 124 steps, 8 layouts",
            "solutions: 6",
            "  81  DAA7F3000")
        .contains("layer\tlayouts\tlinks_within\tlinks_to_next", "0\t1\t0\t8");
    List<String> drawn = linesOf("explore", "--draw", "--layer", "127", "00A6BFC00");
    String code = drawn.get(0).substring(3, 12);
    assertThat(drawn(drawn, 0, 0)).isEqualTo(code);
    assertThat(linesOf("explore", "--layer", "127", "00A6BFC00")).hasSize(4).contains(code);
    assertThat(linesOf("explore", "--end-points", "00A6BFC00"))
        .startsWith("distance\tcode")
        .contains("127\t" + code);
  }

  @Test
  void members_areInCodeOrder() {
    List<String> lines = linesOf("group", "--members", "5-4-1-1-7472");
    assertThat(lines).hasSize(25_955).isSorted().startsWith("00A6BFC00");
    assertThat(lines.get(7472)).isEqualTo(CLASSIC);
    List<String> drawn = linesOf("group", "--members", "--draw", "5-4-1-266");
    assertThat(drawn(drawn, 0, 0)).isEqualTo(drawn.get(0).substring(3, 12));
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
    JsonObject names = object("code", "--json", "red donkey");
    assertThat(names.get("notation").getAsString()).isEqualTo("name");
    assertThat(names.get("short_code").getAsString()).isEqualTo("4WVE1");
    assertThat(names.getAsJsonArray("openings").get(0).getAsString()).isEqualTo("横刀立马");
    assertThat(names.getAsJsonArray("drawing").get(0).getAsString()).isEqualTo("V X X V");
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
    linesOf("draw", "--force", "--goal", "12", "--svg", svg, "000000000");
    assertThat(Path.of(svg))
        .content()
        .contains("<title>000000000</title>", "class=\"goal\" x=\"12\" y=\"192\"");
  }

  @Test
  void groups_haveFactsLayersAndSymmetries() {
    assertThat(linesOf("group", "5-4-1-1"))
        .contains(
            "Size            25,955 layouts",
            "Seed            00A6BFC00",
            "Solvable        yes",
            "Layers          128 from the seed",
            "Symmetry        horizontal",
            "Mirror images   ↔ itself ↕ 5-4-1-0 ↻ 5-4-1-0",
            "graph\tstep\tline\tcell",
            "edges\t47151\t44423\t41948",
            "bridges\t1078\t1196\t1468",
            "cut points\t1393\t1511\t1775",
            "blocks\t1408\t1526\t1790",
            "largest block\t19157\t19101\t19071");
    List<String> layers = linesOf("group", "--layers", "5-4-1-1");
    assertThat(layers).hasSize(129).contains("0\t1").endsWith("127\t4");
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

  /** Without a database, the command searches for every fact that an analyzed database contains. */
  @Test
  void info_needsNoDatabase() {
    Launcher.Result result =
        InProcess.run("info", CLASSIC, "4FEA13400", "6BFA47000", "2AF7E8000", "000000000").done();
    assertThat(result.err())
        .isEqualTo("found by search; no database at %s\n", Path.of("klotski.db").toAbsolutePath());
    assertThat(result.lines())
        .allMatch(line -> line.length() <= 80)
        .contains(
            "┌───┬───────┬───┐  Layout          1A9BF0C00, #4091296, 4WVE1",
            "│   │       │   │  Case name       5-4-1-1-7472",
            "│   ├───┬───┤   │  Mirror images   ↔ itself ↕ DC3BE6800 ↻ DC3BE6800",
            "│   │   │   │   │  Fewest moves    81 steps, 90 straight, 116 by cell",
            "│   │ ·   · │   │  Difficulty      hard, 95.9 points (163.92 bits, 3 detours)",
            "                   Solutions/near  6/2 steps, 6/2 straight, 6/2 by cell")
        .anyMatch(line -> line.endsWith("Names           峰回路转, Fēng huí lù zhuǎn"));
    assertThat(linesOf("info", "--quiet", CLASSIC)).hasSizeLessThanOrEqualTo(15);
    assertThat(linesOf("info", "--quiet", "--goal", "12", "05F0A5000"))
        .anyMatch(line -> line.endsWith("59 steps, 62 straight, 83 by cell, to cell 12"));
    for (String named : List.of("1FA771000", "1ADF71000", "05A7F0C00")) {
      assertThat(linesOf("info", "--quiet", "--goal", "12", named)).as(named).hasSizeLessThan(16);
    }
    JsonObject pennant = object("info", "--quiet", "--json", "--goal", "12", "05F0A5000");
    assertThat(pennant.get("goal").getAsInt()).isEqualTo(12);
    assertThat(pennant.getAsJsonObject("goal_distances").get("step").getAsInt()).isEqualTo(59);
  }

  @Test
  void moves_areListedWithTheirDistances() {
    assertThat(linesOf("moves", CLASSIC))
        .hasSize(2 + 8)
        .startsWith("1A9BF0C00: 81 steps")
        .contains("soldier\t13\t17\tdown\t\t1A98FCC00\t80");
    JsonObject pennant = object("moves", "--json", "--goal", "12", "05F0A5000");
    assertThat(pennant.get("distance").getAsInt()).isEqualTo(59);
    assertThat(linesOf("solve", "--moves", "--goal", "12", "05F0A5000").get(0))
        .startsWith("05F0A5000: 59 steps to C");
  }

  /** Checks the published numbers of edges (41,948) and solved layouts (964). */
  @Test
  void graphOfAGroup_isWrittenInThreeForms() throws Exception {
    Path graphml = folder.resolve("g.graphml");
    linesOf("group", "--metric", "cell", "--graph", graphml.toString(), "5-4-1-1");
    assertGraph(new InputSource(graphml.toUri().toString()), 25_955, 41_948);
    Path csv = folder.resolve("g.csv");
    linesOf("group", "--metric", "cell", "--graph", csv.toString(), "5-4-1-1");
    assertThat(Files.readAllLines(folder.resolve("g-nodes.csv")))
        .contains("1A9BF0C00,26,116,true")
        .filteredOn(line -> line.matches(".*,0,(true|false)"))
        .hasSize(964);
    assertThat(Files.readAllLines(folder.resolve("g-edges.csv"))).hasSize(1 + 41_948);
    linesOf("group", "--graph", folder.resolve("g.parquet").toString(), "5-4-1-266");
    assertThat(folder.resolve("g-edges.parquet")).isNotEmptyFile();
    InProcess.run("group", "--graph", csv.toString(), "5-4-1-266")
        .assertRefused(ExitCode.FAILED, "g-nodes.csv", "--force");
  }

  @Test
  void eachLine_getsAnAnswerOrItsError() {
    String input = "\uFEFF1A9BF0C00\r\n\n峰回路转\nnonsense\n055540000\n-\n四路進兵\n#0\n";
    Launcher.Result result = InProcess.runWithInput(input, "solve").ended(ExitCode.WRONG_USAGE);
    List<JsonObject> answers = result.objects();
    assertThat(answers)
        .extracting(answer -> answer.get("line").getAsInt())
        .containsExactly(1, 3, 4, 5, 6, 7, 8);
    assertThat(answers)
        .extracting(answer -> answer.get("input").getAsString())
        .containsExactly("1A9BF0C00", "峰回路转", "nonsense", "055540000", "-", "四路進兵", "#0");
    assertThat(answers)
        .filteredOn(answer -> !answer.has("error"))
        .extracting(answer -> answer.get("distance").toString())
        .containsExactly("81", "138", "null", "1");
    assertThat(answers.get(5).get("error").getAsString()).contains("0EFC15400", "1FF845400");
    assertThat(result.sentences()).hasSize(3);
    assertThat(result.sentences().get(0)).contains("line 4", "nonsense");
    assertThat(result.sentences().get(2)).contains("line 7", "四路進兵");
  }

  /**
   * Java often treats U+0085, U+2028, and U+2029 as line ends. In drawings, spaces may represent
   * empty cells.
   */
  @Test
  void commentsAndLevels_areReadAsOnTheCommandLine() {
    String comments = "# a\u2028b\n#1\u0085c\n#12\u2029d\n####### Title\n########\n";
    String level = "#######a**c##a**c##deef##dghf##i  j###--##\nXX  XX              \n#0\n";
    assertThat(InProcess.runWithInput(comments + level, "code", "--id"))
        .isEqualTo(new Launcher.Result(ExitCode.DONE, "4091296\n0\n0\n", ""));
  }

  @Test
  void classicOpenings_haveDistancesAndDisagreements() {
    assertThat(InProcess.run("openings").lines())
        .anyMatch(line -> line.startsWith("4FEA13400\t138\t150\t179\t峰回路转\t"))
        .hasSize(1 + 56);
    assertThat(InProcess.run("openings", "--sources").lines())
        .anyMatch(line -> line.startsWith("  not confirmed: 140 in github.com/"));
    assertThat(InProcess.run("openings", "--json").lines()).hasSize(56);
    assertThat(InProcess.run("openings", "--all", "--json").lines()).hasSize(369);
    List<String> collection = InProcess.run("openings", "--collection", "林雨霖").lines();
    assertThat(collection).hasSize(1 + 68);
    assertThat(collection.get(68)).contains("\t68\t");
  }

  @Test
  void search_findsNamesOfEitherScript() {
    assertThat(InProcess.run("openings", "--search", "龍", "--sources").lines())
        .contains("  called 伏羲八卦 雷地豫: no. 132 of 发芽网布局图")
        .filteredOn(line -> line.matches("[0-9A-F]{9}\t.*"))
        .hasSize(6);
    Launcher.Result none = InProcess.run("openings", "--collection", "others", "--search", "龍");
    assertThat(none.done().out()).isEmpty();
    assertThat(none.sentences()).singleElement().asString().contains("龍");
  }

  /** Returns the code of the drawing below the given line, in the given column. */
  private static String drawn(List<String> lines, int above, int column) {
    return lines.subList(above + 1, above + 12).stream()
        .map(line -> line.substring(19 * column, 19 * column + 17))
        .collect(collectingAndThen(joining("\n"), LayoutReader::read))
        .layout()
        .toString();
  }

  private static JsonObject object(String... command) {
    return InProcess.run(command).done().object();
  }

  /** Passes a drawing where codes are expected, and a list of codes where a drawing is expected. */
  @Test
  void drawingAsAList_andListAsADrawing_areExplained() throws IOException {
    Launcher.Result drawing = InProcess.runWithInput("ABBC\nABBC\nDEEF\nDGHF\nI..J\n", "solve");
    assertThat(drawing.sentences()).last().asString().contains("write - as LAYOUT");
    assertThat(InProcess.runWithInput("1A9BF0C00\nnone\n", "solve").err()).doesNotContain("LAYOUT");
    Path list = Files.writeString(folder.resolve("codes.txt"), "1A9BF0C00\n4FEA13400\n");
    InProcess.run("solve", list.toString()).assertRefused(ExitCode.WRONG_USAGE, "< FILE");
  }
}
