package org.klotski.cli.files;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.Klotski;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.DocumentedQuery;
import org.klotski.cli.program.Launcher;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.pipeline.files.WorkFolder;

@Tag("thorough")
final class UploadIT {
  private static final Pattern QUERY = Pattern.compile("```sql\n(.*?);\n```", Pattern.DOTALL);

  @TempDir private static Path temporary;

  private static Path folder;
  private static List<JsonObject> puzzles;

  @BeforeAll
  static void export() throws IOException {
    folder = export(2);
    String lines = Files.readString(folder.resolve("puzzles.jsonl"));
    puzzles = new Launcher.Result(0, lines, "").objects();
  }

  private static Path export(int threads) {
    Path to = temporary.resolve("threads" + threads);
    String options = "--threads %s --out %s data-set".formatted(threads, to);
    Launcher.run(TestDatabase.command("export", options.split(" "))).done();
    return to;
  }

  private static JsonObject json(String name) throws IOException {
    return JsonParser.parseString(Files.readString(folder.resolve(name))).getAsJsonObject();
  }

  private static List<JsonObject> objects(JsonObject in, String array) {
    return in.getAsJsonArray(array).asList().stream().map(JsonElement::getAsJsonObject).toList();
  }

  private static List<JsonObject> fields(JsonObject croissant) {
    return objects(croissant, "recordSet").stream()
        .flatMap(records -> objects(records, "field").stream())
        .toList();
  }

  private static List<String> ask(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
      connection.createStatement().execute("SET file_search_path = '%s'".formatted(folder));
      return DocumentedQuery.ask(connection, sql);
    }
  }

  @Test
  void bytesDoNotDependOnThreads() throws IOException {
    List<String> sums = Files.readAllLines(folder.resolve("SHA256SUMS"));
    assertThat(sums).hasSize(4 + 1 + 4 + 3 * 10 + 3);
    for (int threads : List.of(1, 8)) {
      Path other = export(threads);
      assertThat(Files.readAllLines(other.resolve("SHA256SUMS"))).isEqualTo(sums);
      WorkFolder.deleteAll(other);
    }
    Launcher.run("verify", folder.toString()).done();
  }

  @Test
  void croissantHasTheRequiredProperties() throws IOException {
    JsonObject croissant = json("croissant.json");
    assertThat(croissant.keySet())
        .contains("name", "description", "license", "url", "creator", "datePublished", "version");
    assertThat(croissant.get("@type")).hasToString("\"sc:Dataset\"");
    assertThat(croissant.get("conformsTo")).hasToString("\"http://mlcommons.org/croissant/1.0\"");
    for (JsonObject file : objects(croissant, "distribution")) {
      Path path = folder.resolve(file.get("contentUrl").getAsString());
      assertThat(file.get("@type")).hasToString("\"cr:FileObject\"");
      assertThat(file.get("contentSize").getAsString()).isEqualTo(Files.size(path) + " B");
      assertThat(path).hasDigest("SHA-256", file.get("sha256").getAsString());
      assertThat(file.keySet()).contains("name", "description", "encodingFormat");
    }
    Set<String> types = new HashSet<>();
    for (JsonObject field : fields(croissant)) {
      assertThat(field.keySet())
          .contains("@id", "@type", "name", "description", "dataType", "source");
      types.add(field.get("dataType").getAsString());
    }
    assertThat(types).containsExactlyInAnyOrder("sc:Text", "sc:Integer", "sc:Float", "sc:Boolean");
  }

  /** Each term is defined by schema.org or the context, and each identifier is defined once. */
  @Test
  void croissantIsClosedJsonLd() throws IOException {
    JsonObject croissant = json("croissant.json");
    JsonObject context = croissant.remove("@context").getAsJsonObject();
    String fromSchemaOrg =
        "name description license url creator datePublished version keywords inLanguage"
            + " distribution contentUrl contentSize encodingFormat sha256 @id @type";
    Set<String> terms = new HashSet<>(List.of(fromSchemaOrg.split(" ")));
    terms.addAll(context.keySet());
    List<String> defined = new ArrayList<>();
    Set<String> references = new HashSet<>();
    visit(croissant, terms, context.keySet(), defined, references);
    assertThat(defined).doesNotHaveDuplicates().containsAll(references);
  }

  private static void visit(
      JsonElement at,
      Set<String> terms,
      Set<String> prefixes,
      List<String> defined,
      Set<String> references) {
    if (at instanceof JsonArray list) {
      list.forEach(each -> visit(each, terms, prefixes, defined, references));
    } else if (at instanceof JsonObject node) {
      assertThat(terms).containsAll(node.keySet());
      if (node.has("@id")) {
        (node.size() > 1 ? defined : references).add(node.get("@id").getAsString());
      }
      for (String typed : List.of("@type", "dataType")) {
        if (node.has(typed)) {
          assertThat(prefixes).contains(node.get(typed).getAsString().split(":", -1)[0]);
        }
      }
      node.entrySet().forEach(e -> visit(e.getValue(), terms, prefixes, defined, references));
    }
  }

  @Test
  void describedColumnsAndRowsAreThoseOfTheFiles() throws Exception {
    Map<String, List<String>> columns = new HashMap<>();
    for (JsonObject field : fields(json("croissant.json"))) {
      JsonObject source = field.getAsJsonObject("source");
      String file = source.getAsJsonObject("fileObject").get("@id").getAsString();
      columns
          .computeIfAbsent(file, key -> new ArrayList<>())
          .add(source.getAsJsonObject("extract").get("column").getAsString());
    }
    assertThat(columns).hasSize(4 + 1 + 3 + 20);
    for (Map.Entry<String, List<String>> each : columns.entrySet()) {
      assertThat(ask("SELECT column_name FROM (DESCRIBE FROM '%s')".formatted(each.getKey())))
          .isEqualTo(each.getValue());
    }
    for (JsonObject resource : objects(json("datapackage.json"), "resources")) {
      if (resource.has("rows")) {
        assertThat(ask("SELECT count(*) FROM '%s'".formatted(resource.get("path").getAsString())))
            .containsExactly(resource.get("rows").getAsString());
      }
    }
    assertThat(ask("SELECT count(*) FROM 'standard.parquet'")).containsExactly("363480");
    assertThat(folder.resolve("standard.parquet"))
        .satisfies(file -> assertThat(Files.size(file)).isLessThan(10_000_000));
  }

  @Test
  void queriesOfTheCardHaveRows() throws Exception {
    String card = Files.readString(folder.resolve("README.md"));
    List<List<String>> answers = new ArrayList<>();
    for (MatchResult query : QUERY.matcher(card).results().toList()) {
      answers.add(ask(query.group(1)));
    }
    assertThat(answers).hasSize(4).noneMatch(List::isEmpty);
    assertThat(answers.get(3)).hasSize(94); // The distances range from 0 to 93 steps.
  }

  /** Replays the solutions without using the program's code. */
  @Test
  void solutionsLeadToTheExitInTheNumberOfSteps() {
    assertThat(puzzles).hasSizeGreaterThan(15_000);
    for (JsonObject puzzle : puzzles) {
      char[] board = puzzle.get("board").getAsString().toCharArray();
      JsonArray solution = puzzle.getAsJsonArray("solution");
      assertThat(solution).hasSize(puzzle.get("min_solution_step").getAsInt());
      assertThat(puzzle.getAsJsonArray("first_moves")).contains(solution.get(0));
      for (JsonElement move : solution) {
        String[] cells = move.getAsString().split("-", -1);
        move(board, Integer.parseInt(cells[0]), Integer.parseInt(cells[1]));
      }
      assertThat(new String(board).chars().filter(mark -> mark == board[13]).count()).isEqualTo(4);
      assertThat(board[13]).isEqualTo(board[18]).isEqualTo(board[14]);
    }
  }

  private static void move(char[] board, int from, int to) {
    char piece = board[from];
    List<Integer> offsets =
        IntStream.range(0, 20)
            .filter(cell -> board[cell] == piece)
            .mapToObj(cell -> cell - from)
            .toList();
    offsets.forEach(offset -> board[from + offset] = 'o');
    Set<Integer> reached = new HashSet<>(Set.of(from));
    for (List<Integer> next = List.of(from); !next.isEmpty(); ) {
      next =
          next.stream()
              .flatMap(
                  at ->
                      Stream.of(
                          at - 4, at + 4, at % 4 == 0 ? -9 : at - 1, at % 4 == 3 ? -9 : at + 1))
              .filter(at -> offsets.stream().allMatch(offset -> isEmpty(board, at, offset)))
              .filter(reached::add)
              .toList();
    }
    assertThat(reached).contains(to);
    offsets.forEach(offset -> board[to + offset] = piece);
  }

  private static boolean isEmpty(char[] board, int at, int offset) {
    int cell = at + offset;
    boolean isInRow = at % 4 + offset % 4 < 4;
    return at >= 0 && cell < board.length && isInRow && board[cell] == 'o';
  }

  @Test
  void firstMovesAreAllThatComeNearer() {
    try (Klotski search = Klotski.bySearch()) {
      for (int i = 0; i < puzzles.size(); i += 400) {
        Layout layout = Layout.parse(puzzles.get(i).get("code").getAsString());
        int steps = puzzles.get(i).get("min_solution_step").getAsInt();
        Set<String> nearer =
            search.moves(layout, Metric.STEP).stream()
                .filter(option -> option.distance().orElseThrow() == steps - 1)
                .map(option -> option.from() + "-" + option.to())
                .collect(toSet());
        assertThat(puzzles.get(i).getAsJsonArray("first_moves"))
            .extracting(JsonElement::getAsString)
            .containsExactlyInAnyOrderElementsOf(nearer);
      }
    }
  }

  @Test
  void splitsShareNoGroupAndNoImage() {
    Map<String, String> splits = new HashMap<>();
    puzzles.forEach(
        each -> splits.put(each.get("group_name").getAsString(), each.get("split").getAsString()));
    assertThat(Set.copyOf(splits.values()))
        .containsExactlyInAnyOrder("train", "validation", "test");
    try (Klotski klotski = Klotski.open(TestDatabase.path())) {
      for (JsonObject puzzle : puzzles) {
        Layout layout = Layout.parse(puzzle.get("code").getAsString());
        for (Mirror mirror : Mirror.values()) {
          String image = klotski.stored(mirror.of(layout)).group();
          assertThat(splits.getOrDefault(image, puzzle.get("split").getAsString()))
              .isEqualTo(puzzle.get("split").getAsString());
        }
      }
    }
  }
}
