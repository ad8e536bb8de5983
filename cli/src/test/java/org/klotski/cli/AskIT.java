package org.klotski.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.Drawing;
import org.klotski.enumerator.Layout;
import org.klotski.enumerator.Metric;
import org.klotski.enumerator.Moves;
import org.w3c.dom.Document;

/** The commands that ask about a layout, each as a real process and without a database. */
class AskIT {
  private static final String CLASSIC = "1A9BF0C00";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, step, 81, DAA7F3000",
    "横刀立马, line, 90, ",
    "4WVE1, cell, 116, ",
    "id:10399732, cell, 179, ",
    "wu jiang bi gong, step, 36, ",
    "55ADF0C, cell, 49, "
  })
  void solve(String layout, String metric, int moves, String nearest) {
    Launcher.Result result = Launcher.run("solve", "--json", "--metric", metric, layout);
    assertThat(result.exitCode()).as(result.err()).isZero();
    JsonObject answer = json(result.out());
    assertThat(answer.get("min_solution_step").getAsInt()).isEqualTo(moves);
    if (nearest != null) {
      assertThat(answer.getAsJsonArray("nearest").get(0).getAsString()).isEqualTo(nearest);
    }
    List<Layout> path = path(answer);
    assertThat(path).hasSize(moves + 1);
    assertThat(path.get(moves).isSolved()).isTrue();
    replay(path, Metric.valueOf(metric.toUpperCase(Locale.ROOT)));
  }

  @Test
  void solveAsTextAsMovesAndDrawn() {
    List<String> lines = Launcher.run("solve", CLASSIC).lines();
    assertThat(lines).hasSize(83).startsWith("1A9BF0C00: 81 steps to DAA7F3000", "   0  1A9BF0C00");
    lines = Launcher.run("solve", "--moves", "55ADF0C00").lines();
    assertThat(lines).hasSize(37).contains("   2  soldier 15 -> 13 (left 2)");
    lines = Launcher.run("solve", "--draw", "--up-to-mirror", "55ADF0C00").lines();
    assertThat(lines.get(1)).startsWith("0: 55ADF0C00       1: ");
    assertThat(Drawing.parse(column(lines.subList(2, 13), 0))).hasToString("55ADF0C00");
    String second = lines.get(1).substring(22, 31);
    assertThat(Drawing.parse(column(lines.subList(2, 13), 1))).hasToString(second);
  }

  @Test
  void solveAll() {
    Launcher.Result result = Launcher.run("solve", "--all", CLASSIC);
    assertThat(result.lines())
        .contains("nearest solutions: 2, solutions in all: 6", "  81  DAA7F3000", "  81  DAAF4CC00")
        .hasSize(8);
    JsonObject answer = json(Launcher.run("solve", "--all", "--json", "4FEA13400").out());
    assertThat(answer.get("solution_num").getAsInt()).isEqualTo(10);
    assertThat(answer.get("min_solution_num").getAsInt()).isEqualTo(1);
  }

  @Test
  void allShortestWaysAsTextGraphmlAndDot() throws Exception {
    List<String> lines = Launcher.run("solve", "--paths", "2F5543C00").lines();
    assertThat(lines.get(1)).isEqualTo("shortest ways: 2, over layouts: 24, moves: 24");
    assertThat(lines).hasSize(26);
    Path file = folder.resolve("ways.graphml");
    Files.writeString(
        file, Launcher.run("solve", "--paths", "--graph", "graphml", "2F5543C00").out());
    Document document =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    assertThat(document.getElementsByTagName("node").getLength()).isEqualTo(24);
    assertThat(document.getElementsByTagName("edge").getLength()).isEqualTo(24);
    lines = Launcher.run("path", "--paths", "--graph", "dot", CLASSIC, "DAA7F3000").lines();
    assertThat(lines.get(0)).startsWith("digraph").endsWith("{");
    assertThat(lines.get(lines.size() - 1)).isEqualTo("}");
    assertThat(lines).contains("  \"1A9BF0C00\" [layer=0, paths=\"1\"];");
  }

  @Test
  void pathSaysWhyThereIsNone() {
    Launcher.Result result = Launcher.run("path", CLASSIC, "00A6BFC00", "DC3BE6800", "4FEA13400");
    assertThat(result.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(result.lines()).hasSize(28).contains("1A9BF0C00: 26 steps to 00A6BFC00");
    assertThat(result.sentences())
        .containsExactly(
            "klotski: DC3BE6800 cannot be reached from 1A9BF0C00: it is in group 5-4-1-0, not in"
                + " 5-4-1-1",
            "klotski: 4FEA13400 cannot be reached from 1A9BF0C00: it is of class 5-4-2, not 5-4-1");
  }

  @Test
  void aPathWithinTheLargestGroupIsFound() {
    JsonObject answer = json(Launcher.run("path", "--json", "2-6-1-0-0", "2-6-1-0-964655").out());
    List<Layout> path = path(answer);
    assertThat(path).hasSize(answer.get("distance").getAsInt() + 1).hasSizeLessThan(22);
    replay(path, Metric.STEP);
  }

  @Test
  void farthestAndExplore() {
    Launcher.Result result = Launcher.run("farthest", "4FEA13400");
    assertThat(result.lines())
        .containsExactly(
            "4FEA13400: 230 steps to the farthest 3:", "A067AFC00", "A427AFC00", "A724AFC00");
    JsonObject answer = json(Launcher.run("analyze-layout", "--json", CLASSIC).out());
    assertThat(answer.get("farthest_step").getAsInt()).isEqualTo(124);
    assertThat(answer.getAsJsonArray("farthest")).hasSize(8);
    assertThat(answer.getAsJsonArray("layers")).hasSize(125);
    assertThat(answer.get("layouts").getAsInt()).isEqualTo(25_955);
    assertThat(Launcher.run("explore", "--layer", "127", "00A6BFC00").lines()).hasSize(4);
    result = Launcher.run("explore", "--layer", "128", "00A6BFC00");
    assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(result.sentences())
        .containsExactly("klotski: there is no layer 128 from 00A6BFC00; its layers are 0 to 127");
  }

  @Test
  void members() {
    List<String> lines = Launcher.run("members", "5-4-1-1-7472").lines();
    assertThat(lines).hasSize(25_955).isSorted().startsWith("00A6BFC00");
    assertThat(lines.get(7472)).isEqualTo(CLASSIC);
  }

  @Test
  void codesDrawingsAndPictures() throws IOException {
    for (String style : List.of("box", "numbers")) {
      String drawing = Launcher.run("draw", "--style", style, "4FEA13400").out();
      assertThat(Launcher.runWithInput(drawing, "code", "-").out()).isEqualTo("4FEA13400\n");
    }
    assertThat(Launcher.run("code", "--short", CLASSIC, "4FEA13400").lines())
        .containsExactly("4WVE1", "AXCZN");
    assertThat(Launcher.run("code", "--id", "red donkey").lines()).containsExactly("4091296");
    Path svg = folder.resolve("classic.svg");
    Path png = folder.resolve("classic.png");
    Launcher.Result result =
        Launcher.run("draw", "--svg", svg.toString(), "--png", png.toString(), CLASSIC);
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(Files.readString(svg)).contains("<title>1A9BF0C00</title>");
    assertThat(ImageIO.read(png.toFile()).getRGB(130, 70) & 0xFFFFFF).isEqualTo(0xC0392B);
    assertThat(Launcher.run("mirror", "4FEA13400").lines())
        .containsExactly(
            "left-right   6BFA47000", "top-bottom   8346AFC00", "both         A724AFC00");
  }

  @Test
  void aWordWithTwoMeaningsIsNoticed() {
    Launcher.Result result = Launcher.run("code", "1A9BF", "short:1A9BF", "Pansy");
    assertThat(result.lines()).hasSize(3).startsWith("1A9BF0000").endsWith("1ABEFC300");
    assertThat(result.sentences())
        .containsExactly(
            "klotski: 1A9BF is taken as the code 1A9BF0000; for the short code write short:1A9BF",
            "klotski: Pansy is taken as the opening 1ABEFC300; for the short code write"
                + " short:Pansy");
  }

  @Test
  void forestsAndSymmetries() {
    assertThat(Launcher.run("forests").lines())
        .contains("1\t65880\t898\t52\t2", "1\t33030\t459\t28\t2", "up to mirror");
    assertThat(Launcher.run("group-symmetry", CLASSIC).lines())
        .contains("symmetry     horizontal", "pattern      5-4-1-0 5-4-1-1");
    assertThat(Launcher.run("group-symmetry").lines()).contains("all\t25422\t6577");
  }

  @Test
  void openings() {
    Launcher.Result result = Launcher.run("openings");
    assertThat(result.lines())
        .anyMatch(line -> line.startsWith("4FEA13400\t138\t150\t179\t峰回路转\t"))
        .anyMatch(line -> line.startsWith("  ! 140 in github.com/"));
    assertThat(Launcher.run("openings", "--json").lines()).hasSize(56);
  }

  @Test
  void eight() {
    String cases = "2\n12X453786\n12345678X\n564178X23\n7568X4123\n";
    assertThat(Launcher.runWithInput(cases, "eight").out())
        .isEqualTo("Case 1: 2\ndd\nCase 2: 8\nurrulldr\n");
    Launcher.Result result = Launcher.runWithInput("1\n12X453786\n", "eight");
    assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(result.sentences())
        .containsExactly("klotski: the input ends after 2 lines, where the goal of case 1 belongs");
    result = Launcher.runWithInput("1\n12345678X\n21345678X\n", "eight");
    assertThat(result.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(result.sentences())
        .containsExactly("klotski: case 1: 21345678X cannot be reached from 12345678X");
  }

  @Test
  void manyLayoutsFromStandardInput() {
    String input = "1A9BF0C00\n\n峰回路转\nnonsense\n055540000\n";
    Launcher.Result result = Launcher.runWithInput(input, "solve");
    assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(result.lines().stream().map(line -> json(line).get("min_solution_step").getAsInt()))
        .containsExactly(81, 138, -1);
    assertThat(result.sentences()).hasSize(1).allMatch(line -> line.contains("line 4: 'nonsense'"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solve 055540000                | 1 | cannot be solved",
        "solve 3A9BF0C00                | 2 | puts the 2x2 at cell 3",
        "solve --metric jump 1A9BF0C00  | 2 | Invalid value for option '--metric'",
        "path 1A9BF0C00                 | 2 | Missing required parameter",
        "code VXXV/VXXV                 | 2 | the drawing has 2 rows",
        "members 5-4-1-1-25955          | 2 | has no member 25955",
        "group-symmetry 5-4-1-898       | 2 | has no group 898",
        "eight none.txt                 | 1 | there is no none.txt",
        "draw --png /none/x.png 1A9BF0C | 1 | there is no /none/x.png"
      })
  void badInputIsOneSentence(String command, int exitCode, String sentence) {
    Launcher.Result result = Launcher.run(command.split(" ", -1));
    assertThat(result.exitCode()).as(result.err()).isEqualTo(exitCode);
    assertThat(result.out()).isEmpty();
    assertThat(result.err().lines()).hasSize(1);
    assertThat(result.sentences()).singleElement().asString().contains(sentence);
  }

  private static String column(List<String> lines, int number) {
    List<String> cut = new ArrayList<>();
    for (String line : lines) {
      cut.add(line.substring(19 * number, 19 * number + 17));
    }
    return String.join("\n", cut);
  }

  private static List<Layout> path(JsonObject answer) {
    List<Layout> path = new ArrayList<>();
    answer.getAsJsonArray("path").forEach(code -> path.add(Layout.parse(code.getAsString())));
    return path;
  }

  /** Checks each move of a printed way. */
  private static void replay(List<Layout> path, Metric metric) {
    long[] codes = new long[Moves.MAX_NEIGHBOURS];
    for (int i = 1; i < path.size(); i++) {
      int count = Moves.neighbours(path.get(i - 1), metric, codes);
      assertThat(Arrays.copyOf(codes, count)).contains(path.get(i).code());
    }
  }

  private static JsonObject json(String text) {
    return JsonParser.parseString(text).getAsJsonObject();
  }
}
