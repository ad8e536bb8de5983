package org.klotski.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.cli.Main;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import picocli.CommandLine;

/** What commands understand and say, as far as it takes neither a database nor a process. */
@ResourceLock(Resources.SYSTEM_ERR)
class WordingTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "code 4091296          | 4091296 is not the code of a layout; for the layout with that id"
            + " write #4091296",
        "code 5-4-1-1-99999999999 | has a number of more than nine digits",
        "code 1A9B\u00A0F0     | has the invisible character U+00A0 as its character 5",
        "group-symmetry zzz    | 'zzz' names no group; write jiang-bing-style-group_num, as in"
            + " 5-4-1-1",
        "verify --deep --seed abc | 'abc' is not a whole number that fits",
        "find --limit ٣        | '٣' is not a whole number that fits",
        "find --limit 2147483648 | '2147483648' is not a whole number that fits",
        "find --steps 9999999999 | write N, A..B, A.. or ..B, the smaller first, as in 60..80, with"
            + " at most nine digits each",
        "serve --host=         | --host is '', which is no address of this machine",
        "serve --host 203.0.113.7 | '203.0.113.7', which is no address of this machine; leave it"
            + " out",
        "eight /dev/zero       | line 1 has more than 1048576 bytes, which is no line of text",
        "eight .               | . is a folder; name a file of cases",
        "query --json --csv    | klotski: --json, --csv exclude each other; give one of them (see",
        "query --json --json   | klotski: of --json, --csv, --out=FILE only one may be given, and"
            + " only once (see",
        "code --json=yes 0     | 'yes' is neither true nor false (see",
        "-- show 1A9BF0C00     | 'show' is not known here (see",
        "slove 1A9BF0C00       | 'slove' is not known here; did you mean solve",
        "solve --metrc cell 0  | '--metrc' is not known here; did you mean --metric",
        "analyze --take=       | the name after --take is empty; name a folder",
        "analyze --metric all --times t.csv | --times writes one file, so it needs one metric",
        "analyze --qiet        | '--qiet' is not known here; did you mean --quiet?",
        "info --bd k.db 0      | '--bd' is not known here; did you mean --db?",
        "info --frobnicate 0   | '--frobnicate' is not known here (see",
        "stats jang            | minimal, histogram, ranks; did you mean jiang?",
        "export --out=         | --out is empty; name a folder, or - for one stream",
        "export --out d seed   | farthest-classes, sqlite, parquet; did you mean seeds?",
        "members 5-4-1-1       | '5-4-1-1' is the name of a group; a layout's has its group_index"
            + " behind that, as in 5-4-1-1-0",
        "solve 四面楚歌        | 5BEE90C00 (华容道经典布局40种, 发芽网布局图), 93C9BD400 (华容道常见布局图); write",
        "group 屯兵東路        | '屯兵東路' stands for 2 layouts: 0A7EBC000 (",
        "openings --collection nobody | there is no collection 'nobody'; write classic"
            + " (华容道经典布局40种), common",
        "openings --collection lin --all | --all and --collection are two lists; choose one",
        "openings --search=    | --search is empty; write a part of a name",
        "solve name:5-4-1-1    | '5-4-1-1' is the name of a group",
        "help frobnicate       | 'frobnicate' is not known here",
        "stats --by layout hardest | Invalid value for option '--by'"
      })
  void wrongUsageIsExplained(String command, String sentence) {
    Launcher.Result result = InProcess.run(command.split(" ", -1));
    assertThat(result.exitCode()).as(result.err()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(result.out()).isEmpty();
    assertThat(result.sentences()).singleElement().asString().contains(sentence);
  }

  @Test
  void severalLayoutsHeadTheirAnswers() {
    List<String> one = InProcess.run("mirror", "4FEA13400").lines();
    List<String> other = InProcess.run("mirror", "1A9BF0C00").lines();
    List<String> both = InProcess.run("mirror", "4FEA13400", "1A9BF0C00").lines();
    assertThat(both).hasSize(8).containsAll(one).containsAll(other);
    assertThat(both.get(0)).isEqualTo("4FEA13400:");
    assertThat(both.get(4)).isEqualTo("1A9BF0C00:");
  }

  @Test
  void anEmptyNameOfAPictureIsRefused() {
    Launcher.Result result = InProcess.run("draw", "--svg", "", "1A9BF0C00");
    assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(result.sentences()).singleElement().asString().contains("is empty; name a file");
  }

  @Test
  void minusIsStandardInputAndOutput() {
    assertThat(InProcess.runWithInput("1A9BF0C00\n", "show", "-").out())
        .isEqualTo(InProcess.run("show", "1A9BF0C00").out())
        .startsWith("┌───┬");
    assertThat(InProcess.run("draw", "--svg", "-", "1A9BF0C00").out())
        .contains("<title>1A9BF0C00</title>");
    assertThat(InProcess.runWithInput("1\n12X453786\n12345678X\n", "eight", "-").out())
        .isEqualTo("Case 1: 2\ndd\n");
  }

  @Test
  void aNumberThatIsTakenAsAShortCodeIsNoticed() {
    Launcher.Result result = InProcess.run("code", "99999");
    assertThat(result.exitCode()).isZero();
    assertThat(result.sentences()).singleElement().asString().contains("for the id write id:99999");
    assertThat(InProcess.run("code", "橫刀立馬", "\u00A01A9BF0C00\u200B").lines())
        .containsExactly("1A9BF0C00", "1A9BF0C00");
  }

  /** Lines of standard input are names or drawings; whatever they say, no file is opened. */
  @Test
  void aLineOfStandardInputOpensNoFile() throws IOException {
    Path file = Files.writeString(folder.resolve("drawing.txt"), "1A9BF0C00");
    assertThat(InProcess.run("code", file.toString()).out()).isEqualTo("1A9BF0C00\n");
    Launcher.Result result =
        InProcess.runWithInput(file + "\nVXXV/VXXV/VHHV/VSSV/S..S\n# a comment\n#0\n", "code");
    assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    List<JsonObject> answers =
        result.lines().stream()
            .map(line -> JsonParser.parseString(line).getAsJsonObject())
            .toList();
    assertThat(answers).hasSize(3);
    assertThat(answers.get(0).get("line").getAsInt()).isEqualTo(1);
    assertThat(answers.get(0).get("input").getAsString()).isEqualTo(file.toString());
    assertThat(answers.get(0).has("error")).isTrue();
    assertThat(answers.get(1).get("code").getAsString()).isEqualTo("1A9BF0C00");
    assertThat(answers.get(2).get("line").getAsInt()).isEqualTo(4);
    assertThat(answers.get(2).get("id").getAsInt()).isZero();
    assertThat(result.sentences()).singleElement().asString().startsWith("klotski: line 1: ");
  }

  @Test
  void aLineThatIsAnsweredInPlainOpensNoFileEither() throws IOException {
    Path file = Files.writeString(folder.resolve("drawing.txt"), "1A9BF0C00");
    Launcher.Result result = InProcess.runWithInput(file + "\n#0\n", "code", "--id");
    assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(result.lines()).containsExactly("0");
    assertThat(result.sentences()).singleElement().asString().startsWith("klotski: line 1: ");
  }

  @Test
  void eightGoesOnAfterAMalformedCase() {
    String cases = "3\n12345678X\n12345\n12X453786\n12345678X\n12345678X\n21345678X\n";
    Launcher.Result result = InProcess.runWithInput(cases, "eight");
    assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(result.lines())
        .containsExactly("Case 2: 2", "dd", "Case 3: 21345678X cannot be reached from 12345678X");
    assertThat(result.sentences())
        .singleElement()
        .asString()
        .startsWith("klotski: case 1: '12345' is no position");
    assertThat(InProcess.runWithInput(cases, "eight", "--json").lines().get(2))
        .isEqualTo(
            "{\"case_num\":3,\"start\":\"12345678X\",\"goal\":\"21345678X\",\"move_count\":-1,"
                + "\"directions\":\"\"}");
  }

  @Test
  void helpHasSectionsAndSaysMoreOfACommand() {
    assertThat(InProcess.run("help", "solve").out())
        .isEqualTo(InProcess.run("solve", "--help").out());
    assertThat(InProcess.run("help").lines())
        .contains("Ask about a layout:", "Make, check and export a database:")
        .anyMatch(line -> line.startsWith("  solve "))
        .anyMatch(line -> line.startsWith("  check-files "))
        .allMatch(line -> line.length() <= 80);
  }

  @Test
  void debugShowsWhereAndQuietSaysNothing() {
    String none = folder.resolve("none.txt").toString();
    assertThat(InProcess.run("eight", none).err().lines()).hasSize(1);
    assertThat(InProcess.run("eight", "--debug", none).err()).contains("\tat org.klotski.cli");
    assertThat(InProcess.run("info", "1A9BF0C00").err()).contains("info: ");
    assertThat(InProcess.run("info", "--quiet", "1A9BF0C00").err()).isEmpty();
    assertThat(InProcess.run("--quiet", "info", "1A9BF0C00").err()).isEmpty();
  }

  @Test
  void quietHidesProgress() throws IOException {
    Files.writeString(folder.resolve("mine.txt"), "1");
    String problem = "klotski: no file of " + folder;
    Launcher.Result result = InProcess.run("check-files", folder.toString());
    assertThat(result.err()).contains("check files: begun", "1 file: 0 right", problem);
    result = InProcess.run("check-files", "--quiet", folder.toString());
    assertThat(result.err().lines()).singleElement().asString().startsWith(problem);
    assertThat(result.exitCode()).as("nothing is checked").isEqualTo(ExitCode.CHECK_FAILED);
  }

  @Test
  void aPersonAtATerminalIsToldWhatIsAwaited() {
    System.setProperty("klotski.terminal.input", "true");
    try {
      assertThat(InProcess.run("solve").err()).contains("waiting for layouts, one a line");
    } finally {
      System.clearProperty("klotski.terminal.input");
    }
    assertThat(InProcess.run("solve").err()).isEmpty();
  }

  @Test
  void whereAnAnswerComesFromIsSaidInEachRun() {
    CommandLine commandLine = Main.commandLine();
    Launcher.Result first = InProcess.run(commandLine, "", "info", "#1154643");
    assertThat(first.err()).startsWith("info: ");
    assertThat(InProcess.run(commandLine, "", "info", "#1154643")).isEqualTo(first);
  }
}
