package org.klotski.cli.asked;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.answers.Answers;
import org.klotski.answers.json.AnswersJson;
import org.klotski.answers.surveys.OpeningFacts;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.databases.TestTables;
import org.klotski.cli.program.AnswersSchema;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.openings.Openings;
import org.klotski.grouper.Group;

/** Each command on the real database; some as real processes, as a user runs them. */
final class CommandsIT {
  private static final int MANY_MEMBERS = 50_000;

  private static Launcher.Result run(String command, String... arguments) {
    return runWithInput("", command, arguments);
  }

  private static Launcher.Result runWithInput(String input, String command, String... arguments) {
    String[] all = new String[arguments.length + 3];
    all[0] = command;
    all[1] = "--db";
    all[2] = TestDatabase.path().toString();
    System.arraycopy(arguments, 0, all, 3, arguments.length);
    return InProcess.runWithInput(input, all);
  }

  private static List<String> linesOf(String command, String... arguments) {
    Launcher.Result result = run(command, arguments);
    assertThat(result.exitCode()).as(result.err()).isZero();
    return result.lines();
  }

  private static JsonObject json(String line) {
    return JsonParser.parseString(line).getAsJsonObject();
  }

  @Tag("thorough")
  @Test
  void verifyFindsEverythingRight() throws Exception {
    TestTables.path(); // which it compares with the database
    Launcher.Result result =
        Launcher.run("verify", "--json", "--db", TestDatabase.path().toString());
    assertThat(result.exitCode()).as(result.out()).isZero();
    AnswersSchema.check(result);
    assertThat(result.lines())
        .hasSizeGreaterThan(20)
        .allMatch(line -> json(line).get("holds").getAsBoolean());
    assertThat(result.out())
        .contains(
            "29,334,498 layouts, 363,480 standard, 28,971,018 non-standard, 25,422 groups",
            "1,981 groups with 28,913,089 layouts",
            "11,634 layouts",
            "table layouts says",
            "table groups says",
            "table openings says");
    assertThat(result.err()).contains("check neighbours");
  }

  @Test
  void infoSaysEverythingOfALayout() {
    assertThat(linesOf("info", "1A9BF0C00"))
        .contains(
            "code                  1A9BF0C00",
            "id                    4091296",
            "name                  5-4-1-1-7472",
            "left-right            1A9BF0C00 (the same)",
            "top-bottom            DC3BE6800",
            "group size            25,955 layouts",
            "seed                  00A6BFC00",
            "layer                 26 of 128 layers",
            "min_solution_step     81 steps")
        .startsWith("┌───┬───────┬───┐");
  }

  @ParameterizedTest
  @ValueSource(strings = {"4FEA13400", "4fea134", "#10399732", "id:10399732", "5-4-2-0-30833"})
  void everyFormNamesTheSameLayout(String layout) {
    JsonObject json = json(linesOf("info", "--json", layout).get(0));
    assertThat(json.keySet())
        .containsExactly(
            "code",
            "id",
            "short_code",
            "openings",
            "name",
            "jiang_num",
            "bing_num",
            "style_num",
            "group",
            "group_num",
            "group_index",
            "group_size",
            "seed",
            "is_mirror",
            "left_right",
            "top_bottom",
            "both",
            "layer",
            "layer_count",
            "min_solution_step",
            "min_solution_line",
            "min_solution_cell",
            "min_solution_ways",
            "is_minimal",
            "is_hardest",
            "min_solution_bits",
            "min_solution_detours",
            "difficulty_score",
            "difficulty",
            "min_solution_num",
            "solution_num",
            "farthest_step",
            "farthest_num",
            "min_solution_line_num",
            "solution_line_num",
            "farthest_line",
            "farthest_line_num",
            "min_solution_cell_num",
            "solution_cell_num",
            "farthest_cell",
            "farthest_cell_num");
    assertThat(json.get("code").getAsString()).isEqualTo("4FEA13400");
    assertThat(json.get("id").getAsInt()).isEqualTo(10_399_732);
    assertThat(json.get("name").getAsString()).isEqualTo("5-4-2-0-30833");
    assertThat(json.get("is_mirror").getAsBoolean()).isFalse();
    assertThat(json.get("short_code").getAsString()).isEqualTo("AXCZN");
    assertThat(json.get("left_right").getAsString()).isEqualTo("6BFA47000");
    assertThat(json.get("group_size").getAsInt()).isEqualTo(81_340);
    assertThat(json.get("seed").getAsString()).isEqualTo("005ABFC00");
    assertThat(json.get("layer").getAsInt()).isEqualTo(147);
    assertThat(json.get("layer_count").getAsInt()).isEqualTo(151);
    assertThat(json.get("min_solution_step").getAsInt()).isEqualTo(138);
  }

  @Test
  void infoAnswersLinesAndReportsBadOnesByNumber() {
    Launcher.Result result =
        Launcher.runWithInput(
            "1A9BF0C00\n\nnonsense\n#0\n10BBB9C00\n",
            "info",
            "--stored",
            "--db",
            TestDatabase.path().toString());
    assertThat(result.lines()).hasSize(4);
    assertThat(result.lines().stream().map(line -> json(line).get("line").getAsInt()))
        .containsExactly(1, 3, 4, 5);
    assertThat(json(result.lines().get(1)).get("error").getAsString()).contains("nonsense");
    assertThat(
            result.lines().stream()
                .map(line -> json(line).get("code"))
                .filter(Objects::nonNull)
                .map(JsonElement::getAsString))
        .containsExactly("1A9BF0C00", "000000000", "10BBB9C00");
    assertThat(json(result.lines().get(3)).get("min_solution_step").getAsInt()).isEqualTo(-1);
    assertThat(result.sentences()).singleElement().asString().contains("line 3", "nonsense");
    assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(result.err()).contains("info: from the database " + TestDatabase.path() + "\n");
    assertThat(json(result.lines().get(0)).has("farthest_step")).isFalse();
  }

  /** A layout of every class, but of no large group: their searches take long. */
  @Test
  void infoByDatabaseAndBySearchIsTheSame() {
    List<Layout> layouts = new ArrayList<>();
    Random random = new Random(20_261_121);
    Answers search = Answers.bySearch();
    try (Database database = Database.open(TestDatabase.path())) {
      for (LayoutClass layoutClass : LayoutClass.all()) {
        int group = random.nextInt(database.groupCount(layoutClass));
        long[] members = database.members(layoutClass, group);
        if (members.length > MANY_MEMBERS) {
          continue;
        }
        Layout layout = LayoutCode.decode(members[random.nextInt(members.length)]);
        assertThat(search.info(layout)).isEqualTo(Answers.of(Optional.of(database)).info(layout));
        Group named = search.groupOf(layout);
        assertThat(search.group(named)).isEqualTo(Answers.of(Optional.of(database)).group(named));
        layouts.add(layout);
      }
    }
    assertThat(layouts).hasSizeGreaterThan(LayoutClass.all().size() / 2);
    String codes = layouts.get(0) + "\n" + layouts.get(90) + "\n";
    assertThat(runWithInput(codes, "info").lines())
        .containsExactly(inBatch(1, layouts.get(0), search), inBatch(2, layouts.get(90), search));
  }

  /** The database that is asked for must be there, and says the same as searches. */
  @Test
  void openingsByDatabaseAndBySearchAreTheSame() {
    List<OpeningFacts> searched = Answers.bySearch().openings(Openings.all());
    try (Database database = Database.open(TestDatabase.path())) {
      assertThat(Answers.of(Optional.of(database)).openings(Openings.all())).isEqualTo(searched);
    }
    assertThat(
            InProcess.run("openings", "--all", "--json", "--db", TestDatabase.path() + "").lines())
        .containsExactlyElementsOf(searched.stream().map(AnswersJson::line).toList());
  }

  private static String inBatch(int line, Layout layout, Answers answers) {
    String json = AnswersJson.line(answers.info(layout));
    return "{\"line\":%d,\"input\":\"%s\",%s".formatted(line, layout, json.substring(1));
  }

  @Test
  void infoSkipsAByteOrderMarkAndCarriageReturns() {
    Launcher.Result result = runWithInput("\uFEFF1A9BF0C00\r\n#0\r\n", "info");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.lines()).hasSize(2);
  }

  @Test
  void theLocaleChangesNothing() throws Exception {
    ProcessBuilder builder =
        Launcher.start("stats", "forests", "--db", TestDatabase.path().toString());
    builder.environment().put("JAVA_TOOL_OPTIONS", "-Duser.language=ar -Duser.country=EG");
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).isZero();
    assertThat(output.lines().toList()).isEqualTo(linesOf("stats", "forests"));
  }

  @Test
  void showDrawsWithBoxesOrAscii() {
    assertThat(InProcess.run("show", "1A9BF0C00").lines())
        .hasSize(11)
        .element(0)
        .isEqualTo("┌───┬───────┬───┐");
    assertThat(InProcess.run("show", "--ascii", "5-4-1-1-7472").lines())
        .hasSize(11)
        .allMatch(line -> line.matches("[-+|. ]+"))
        .element(0)
        .isEqualTo("+---+-------+---+");
  }

  @Test
  void groupSaysWhatIsKnownOfIt() {
    assertThat(linesOf("group", "5-4-1-1"))
        .contains(
            "size         25,955 layouts",
            "seed         00A6BFC00",
            "solvable     yes",
            "layers       128 from the seed",
            "left-right   5-4-1-1 (the same)",
            "top-bottom   5-4-1-0");
    JsonObject json = json(linesOf("group", "--json", "1A9BF0C00").get(0));
    assertThat(json.get("group").getAsString()).isEqualTo("5-4-1-1");
    assertThat(json.get("group_size").getAsInt()).isEqualTo(25_955);
    assertThat(json.get("both_group").getAsString()).isEqualTo("5-4-1-0");
  }

  @Test
  void membersAreInCodeOrder() {
    List<String> members = linesOf("group", "--members", "5-4-1-1");
    assertThat(members).hasSize(25_955).isSorted().startsWith("00A6BFC00");
    assertThat(members.get(7_472)).isEqualTo("1A9BF0C00");
  }

  @Test
  void layersHaveNumbersSizesAndMembers() {
    List<String> layers = linesOf("layers", "5-4-1-1");
    assertThat(layers).hasSize(128).startsWith("0\t1").endsWith("127\t4");
    assertThat(layers.stream().mapToInt(line -> Integer.parseInt(line.split("\t", 2)[1])).sum())
        .isEqualTo(25_955);
    assertThat(linesOf("layers", "5-4-1-1", "--layer", "26")).isSorted().contains("1A9BF0C00");
    assertThat(linesOf("layers", "5-4-1-1", "--layer", "127")).hasSize(4);
    JsonObject json = json(linesOf("layers", "--json", "5-4-1-1").get(0));
    assertThat(json.getAsJsonArray("layer_sizes")).hasSize(128);
  }

  /** The tables themselves are not part of the project, but what they hash to is. */
  @ParameterizedTest
  @CsvSource({
    "jiang, a83cd10a7e76c0e44b280bb8211b73bf2230a1f8a504a11b11f2be8890b48cfd",
    "JIANG, a83cd10a7e76c0e44b280bb8211b73bf2230a1f8a504a11b11f2be8890b48cfd",
    "jiang-bing, bc60ceeb837f33327c1d74232f66cb9d41c60c37023383febb72a1dd6fc3d7fc",
    "class, 593ff580d4d4da513515c125aa937dd90f2896003edf444de2deece9ace11d86",
    "groups, 363a2f782ea4a7ad0c7f927fcab2958af6a4f756e95c6809a874a585e02bfbf7",
    "group-sizes, 43c218e4afa34db387a7078cc5c030107a6914bc6af99017b2173878c7edc8d4",
    "forests, 21ab60fb4682ac8bd6f08c67300e59116f7a8eda2dd337c70182a97e31488aae"
  })
  void statsAreThePublishedTables(String table, String sha256) {
    String lines = String.join("\n", linesOf("stats", table)) + "\n";
    assertThat(Hashing.sha256().hashString(lines, UTF_8)).hasToString(sha256);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jiang", "jiang-bing", "class", "groups", "group-sizes", "forests"})
  void statsAsJsonAreAsTheSchemaSays(String table) throws IOException {
    Launcher.Result result = run("stats", "--json", table);
    assertThat(result.exitCode()).as(result.err()).isZero();
    AnswersSchema.check(result);
  }

  @Test
  void theLauncherWorksThroughASymlinkFromAnyFolder(@TempDir Path folder) throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("k"), Launcher.script());
    Path output = folder.resolve("out");
    ProcessBuilder builder =
        new ProcessBuilder(link.toString(), "info", "--json", "1A9BF0C00")
            .directory(folder.toFile())
            .redirectOutput(output.toFile());
    builder.environment().put("KLOTSKI_DB", TestDatabase.path().toString());
    assertThat(builder.start().waitFor()).isZero();
    assertThat(json(Files.readString(output)).get("id").getAsInt()).isEqualTo(4_091_296);
  }
}
