package org.klotski.cli.asked;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.drawings.Drawing;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.moves.Moves;
import org.w3c.dom.Document;

/**
 * The commands that ask about a layout, without a database; some as real processes, for what the
 * launcher and the system have to do with them.
 */
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
    Launcher.Result result = InProcess.run("solve", "--json", "--metric", metric, layout);
    assertThat(result.exitCode()).as(result.err()).isZero();
    JsonObject answer = json(result.out());
    assertThat(answer.get("min_solution_" + metric).getAsInt()).isEqualTo(moves);
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
    List<String> lines = Launcher.run("solve", "横刀立马").lines();
    assertThat(lines).hasSize(83).startsWith("1A9BF0C00: 81 steps to DAA7F3000", "   0  1A9BF0C00");
    lines = InProcess.run("solve", "--moves", "55ADF0C00").lines();
    assertThat(lines).hasSize(37).contains("   2  soldier 15 -> 13 (left 2)");
    lines = InProcess.run("solve", "--draw", "--up-to-mirror", "55ADF0C00").lines();
    assertThat(lines.get(1)).startsWith("0: 55ADF0C00       1: ");
    assertThat(Drawing.parse(column(lines.subList(2, 13), 0))).hasToString("55ADF0C00");
    String second = lines.get(1).substring(22, 31);
    assertThat(Drawing.parse(column(lines.subList(2, 13), 1))).hasToString(second);
  }

  @Test
  void solveAll() {
    Launcher.Result result = InProcess.run("solve", "--all", CLASSIC);
    assertThat(result.lines())
        .contains("nearest solutions: 2, solutions in all: 6", "  81  DAA7F3000", "  81  DAAF4CC00")
        .hasSize(8);
    JsonObject answer = json(InProcess.run("solve", "--all", "--json", "4FEA13400").out());
    assertThat(answer.get("solution_num").getAsInt()).isEqualTo(10);
    assertThat(answer.get("min_solution_num").getAsInt()).isEqualTo(1);
  }

  @Test
  void allShortestWaysAsTextGraphmlAndDot() throws Exception {
    List<String> lines = InProcess.run("solve", "--paths", "2F5543C00").lines();
    assertThat(lines.get(1)).isEqualTo("shortest ways: 2, over layouts: 24, moves: 24");
    assertThat(lines).hasSize(26);
    lines = InProcess.run("solve", "--paths", "--moves", "2F5543C00").lines();
    int moves = Integer.parseInt(lines.get(0).replaceAll(".*: (\\d+) steps.*", "$1"));
    assertThat(lines).hasSize(26 + moves);
    assertThat(lines.get(moves)).startsWith("%4d  ".formatted(moves)).contains(" -> ");
    Path file = folder.resolve("ways.graphml");
    Files.writeString(
        file, InProcess.run("solve", "--paths", "--graph", "graphml", "2F5543C00").out());
    Document document =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    assertThat(document.getElementsByTagName("node").getLength()).isEqualTo(24);
    assertThat(document.getElementsByTagName("edge").getLength()).isEqualTo(24);
    lines = InProcess.run("path", "--paths", "--graph", "dot", CLASSIC, "DAA7F3000").lines();
    assertThat(lines.get(0)).startsWith("digraph").endsWith("{");
    assertThat(lines.get(lines.size() - 1)).isEqualTo("}");
    assertThat(lines).contains("  \"1A9BF0C00\" [layer=0, paths=\"1\"];");
  }

  @Test
  void pathSaysWhyThereIsNone() {
    Launcher.Result result = InProcess.run("path", CLASSIC, "00A6BFC00", "DC3BE6800", "4FEA13400");
    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.lines())
        .hasSize(30)
        .contains("1A9BF0C00: 26 steps to 00A6BFC00")
        .endsWith(
            "DC3BE6800 cannot be reached from 1A9BF0C00: it is in group 5-4-1-0, not in 5-4-1-1",
            "4FEA13400 cannot be reached from 1A9BF0C00: it is of class 5-4-2, not 5-4-1");
  }

  @Test
  void thatThereIsNoSolutionIsAnAnswer() {
    Launcher.Result result = InProcess.run("solve", "055540000");
    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.lines())
        .containsExactly("055540000 cannot be solved: no layout of its group is solved");
    JsonObject answer = json(InProcess.run("solve", "--json", "--all", "055540000").out());
    assertThat(answer.get("min_solution_step").getAsInt()).isEqualTo(-1);
    assertThat(answer.getAsJsonArray("path")).isEmpty();
    assertThat(answer.get("solution_num").getAsInt()).isZero();
  }

  @Test
  void aPathWithinTheLargestGroupIsFound() {
    JsonObject answer = json(InProcess.run("path", "--json", "2-6-1-0-0", "2-6-1-0-964655").out());
    List<Layout> path = path(answer);
    assertThat(path).hasSize(answer.get("distance_step").getAsInt() + 1).hasSizeLessThan(22);
    replay(path, Metric.STEP);
  }

  @Test
  void farthestAndExplore() {
    Launcher.Result result = InProcess.run("farthest", "4FEA13400");
    assertThat(result.lines())
        .containsExactly(
            "4FEA13400: 230 steps to the farthest 3:", "A067AFC00", "A427AFC00", "A724AFC00");
    JsonObject answer = json(InProcess.run("analyze-layout", "--json", CLASSIC).out());
    assertThat(answer.get("farthest_step").getAsInt()).isEqualTo(124);
    assertThat(answer.getAsJsonArray("farthest")).hasSize(8);
    assertThat(answer.getAsJsonArray("layers")).hasSize(125);
    assertThat(answer.get("layout_count").getAsInt()).isEqualTo(25_955);
    assertThat(InProcess.run("explore", "--layer", "127", "00A6BFC00").lines()).hasSize(4);
    List<String> ends = InProcess.run("explore", "--end-points", "00A6BFC00").lines();
    JsonArray same =
        json(InProcess.run("explore", "--end-points", "--json", "00A6BFC00").out())
            .getAsJsonArray("end_points");
    assertThat(ends).hasSize(same.size()).contains("127\t" + drawnLayer(127));
    result = InProcess.run("explore", "--layer", "128", "00A6BFC00");
    assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(result.sentences())
        .containsExactly("klotski: there is no layer 128 from 00A6BFC00; its layers are 0 to 127");
  }

  @Test
  void members() {
    List<String> lines = InProcess.run("members", "5-4-1-1-7472").lines();
    assertThat(lines).hasSize(25_955).isSorted().startsWith("00A6BFC00");
    assertThat(lines.get(7472)).isEqualTo(CLASSIC);
  }

  @Test
  void codesDrawingsAndPictures() throws IOException {
    for (String style : List.of("box", "numbers")) {
      String drawing = InProcess.run("draw", "--style", style, "4FEA13400").out();
      assertThat(InProcess.runWithInput(drawing, "code", "-").out()).isEqualTo("4FEA13400\n");
    }
    assertThat(InProcess.run("code", "--short", CLASSIC, "4FEA13400").lines())
        .containsExactly("4WVE1", "AXCZN");
    assertThat(InProcess.run("code", "--id", "red donkey").lines()).containsExactly("4091296");
    Path svg = folder.resolve("classic.svg");
    Path png = folder.resolve("classic.png");
    Launcher.Result result =
        Launcher.run("draw", "--svg", svg.toString(), "--png", png.toString(), CLASSIC);
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(Files.readString(svg)).contains("<title>1A9BF0C00</title>");
    assertThat(ImageIO.read(png.toFile()).getRGB(130, 70) & 0xFFFFFF).isEqualTo(0xC0392B);
    assertThat(InProcess.run("mirror", "4FEA13400").lines())
        .containsExactly(
            "left-right   6BFA47000", "top-bottom   8346AFC00", "both         A724AFC00");
  }

  @Test
  void aWordWithTwoMeaningsIsNoticed() {
    Launcher.Result result = InProcess.run("code", "1A9BF", "short:1A9BF", "Pansy");
    assertThat(result.lines()).hasSize(3).startsWith("1A9BF0000").endsWith("1ABEFC300");
    assertThat(result.sentences())
        .containsExactly(
            "klotski: 1A9BF is taken as the code 1A9BF0000; for the short code write short:1A9BF",
            "klotski: Pansy is taken as the opening 1ABEFC300; for the short code write"
                + " short:Pansy");
  }

  @Test
  void forestsAndSymmetries() {
    assertThat(InProcess.run("forests").lines())
        .contains("1\t65880\t898\t52\t2", "1\t33030\t459\t28\t2", "up to mirror");
    assertThat(InProcess.run("group-symmetry", CLASSIC).lines())
        .contains("symmetry     horizontal", "pattern      5-4-1-0 5-4-1-1");
    assertThat(InProcess.run("group-symmetry").lines()).contains("all\t25422\t6577");
  }

  @Test
  void eight() {
    String cases = "2\n12X453786\n12345678X\n564178X23\n7568X4123\n";
    assertThat(InProcess.runWithInput(cases, "eight").out())
        .isEqualTo("Case 1: 2\ndd\nCase 2: 8\nurrulldr\n");
    Launcher.Result result = InProcess.runWithInput("1\n12X453786\n", "eight");
    assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(result.sentences())
        .containsExactly("klotski: the input ends after 2 lines, where the goal of case 1 belongs");
  }

  @Test
  void aPictureIsNotReplacedUnlessForced() throws IOException {
    Path svg = Files.writeString(folder.resolve("precious.svg"), "precious");
    Path png = folder.resolve("new.png");
    Launcher.Result result =
        InProcess.run("draw", "--png", png.toString(), "--svg", svg.toString(), CLASSIC);
    assertThat(result.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(result.sentences())
        .containsExactly("klotski: " + svg + " is there already; to replace it, use --force");
    assertThat(svg).hasContent("precious");
    assertThat(png).doesNotExist();
    assertThat(InProcess.run("draw", "--force", "--svg", svg.toString(), CLASSIC).exitCode())
        .isZero();
    assertThat(Files.readString(svg)).contains("<title>1A9BF0C00</title>");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(svg);
    }
  }

  /** Without a database everything that one with an analysis would know is found by search. */
  @Test
  void infoNeedsNoDatabase() {
    Launcher.Result result = Launcher.run("info", CLASSIC, "5-4-2-0-30833");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.err()).isEqualTo("info: found by search; there is no database klotski.db\n");
    assertThat(result.lines())
        .contains(
            "name                  5-4-1-1-7472",
            "top-bottom            DC3BE6800",
            "group size            25,955 layouts",
            "seed                  00A6BFC00",
            "layer                 26 of 128 layers",
            "min_solution_step     81 steps",
            "min_solution_line     90 straight moves",
            "min_solution_cell     116 one-cell moves",
            "min_solution_ways     256 shortest ways",
            "is_minimal            yes",
            "is_hardest            no",
            "min_solution_bits     163.92",
            "min_solution_detours  3 steps that lead the 2x2 away from the exit",
            "difficulty            hard, 95.9 points",
            "min_solution_num      2 that near",
            "solution_num          6 in all",
            "farthest_step         124 steps",
            "farthest_num          8 that far",
            "farthest_line         133 straight moves",
            "farthest_line_num     8 that far",
            "farthest_cell         167 one-cell moves",
            "farthest_cell_num     4 that far")
        .contains(
            "code                  4FEA13400",
            "layer                 147 of 151 layers",
            "min_solution_step     138 steps",
            "min_solution_line     150 straight moves",
            "min_solution_cell     179 one-cell moves",
            "is_hardest            yes",
            "solution_num          10 in all",
            "farthest_step         230 steps",
            "farthest_num          3 that far");
    assertThat(InProcess.run("info", "5-4-1-1-25955").sentences())
        .containsExactly("klotski: group 5-4-1-1 has no member 25955; its members are 0 to 25954");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solve 3A9BF0C00                | 2 | puts the 2x2 at cell 3",
        "solve --metric jump 1A9BF0C00  | 2 | Invalid value for option '--metric'",
        "path 1A9BF0C00                 | 2 | Missing required parameter",
        "code VXXV/VXXV                 | 2 | the drawing has 2 rows",
        "code none/drawing.txt          | 2 | there is no file 'none/drawing.txt', and",
        "code drawing.txt               | 2 | there is no file 'drawing.txt', and no layout",
        "code src/main                  | 2 | 'src/main' is a folder",
        "code name:5-4-1-1-1234567890123456789012345678901234567890 | 2 | more than nine digits",
        "solve --draw --json 1A9BF0C00  | 2 | --draw can't be combined with --json",
        "solve --draw                   | 2 | --draw can't be combined with layouts from standard",
        "solve --graph dot 1A9BF0C00    | 2 | add --paths",
        "solve --json --paths --graph dot 1A9BF0C00 | 2 | --graph can't be combined with --json",
        "solve --paths --graph dot --moves 1A9BF0C00 | 2 | leave out --draw and --moves",
        "solve --paths --graph graphml --all 1A9BF0C00 | 2 | leave out --all",
        "solve --paths --graph graphml 1A9BF0C00 0 | 2 | leave out all LAYOUTs but one",
        "path --paths --graph dot 0 0 0 | 2 | leave out all TARGETs but one",
        "farthest --draw --json 0       | 2 | --draw can't be combined with --json",
        "explore --layer 1 --end-points 0 | 2 | choose one",
        "explore --draw 0               | 2 | add --layer K or --end-points",
        "members --draw --json 0        | 2 | --draw can't be combined with --json",
        "mirror --draw --json 0         | 2 | --draw can't be combined with --json",
        "code --short --id 0            | 2 | choose one",
        "code --short --json 0          | 2 | leave out --id and --short",
        "draw --style box --svg x.svg 0 | 2 | --style is for drawings as text",
        "draw --force 0                 | 2 | add --svg FILE or --png FILE",
        "draw --svg x --png x 0         | 2 | name them differently",
        "draw --svg src 1A9BF0C00       | 2 | src is a folder",
        "info --db none 0               | 1 | there is no database none",
        "group-symmetry 5-4-1           | 2 | '5-4-1' is not the name of a group",
        "members 5-4-1-1-25955          | 2 | has no member 25955",
        "group-symmetry 5-4-1-898       | 2 | has no group 898",
        "eight none.txt                 | 1 | there is no none.txt",
        "draw --png /none/x.png 1A9BF0C | 1 | there is no folder /none"
      })
  void badInputIsOneSentence(String command, int exitCode, String sentence) {
    Launcher.Result result = InProcess.run(command.split(" ", -1));
    assertThat(result.exitCode()).as(result.err()).isEqualTo(exitCode);
    assertThat(result.out()).isEmpty();
    assertThat(result.err().lines()).hasSize(1);
    assertThat(result.sentences()).singleElement().asString().contains(sentence);
  }

  @Test
  void whatIsRepeatedIsShortAndHarmless() {
    String word = "\u001B[31m" + "x".repeat(1000);
    for (List<String> arguments :
        List.of(
            List.of("solve", word),
            List.of("solve", "--metric", word, CLASSIC),
            List.of("solve", "--" + word, CLASSIC),
            List.of(word),
            List.of("group-symmetry", "5-4-" + word),
            List.of("info", "--db", "no\u001B[31m", CLASSIC))) {
      Launcher.Result result = InProcess.run(arguments.toArray(String[]::new));
      assertThat(result.exitCode()).isBetween(ExitCode.FAILED, ExitCode.WRONG_USAGE);
      assertThat(result.err()).hasSizeLessThan(400).endsWith("\n").doesNotContain("\u001B");
      assertThat(result.err().lines()).hasSize(1);
    }
  }

  /** The first layout that is drawn of a layer; the drawing must be of it. */
  private static String drawnLayer(int layer) {
    List<String> lines =
        InProcess.run("explore", "--draw", "--layer", String.valueOf(layer), "00A6BFC00").lines();
    assertThat(lines).hasSize(12);
    String code = lines.get(0).substring(3, 12);
    assertThat(Drawing.parse(column(lines.subList(1, 12), 0))).hasToString(code);
    return code;
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
