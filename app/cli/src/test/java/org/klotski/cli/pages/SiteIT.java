package org.klotski.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.Klotski;
import org.klotski.Rules;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.openings.Openings;
import org.klotski.site.SiteWriter;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;
import org.klotski.tables.puzzles.PuzzleSet;

@Tag("thorough")
final class SiteIT {
  @TempDir private static Path folder;

  private static List<Row> puzzles;

  private static List<Row> sameWithOneThread;

  @BeforeAll
  static void write() throws IOException {
    int threads = Runtime.getRuntime().availableProcessors();
    try (Database database = Database.open(TestDatabase.path());
        Tables tables = Tables.open(TestDatabase.path(), threads, Optional.empty())) {
      new SiteWriter(Optional.of(database), SiteWriter.dataFiles(tables, 2), "", "test")
          .write(folder.resolve("site"), false);
      puzzles = PuzzleSet.select(tables, 2);
      sameWithOneThread = PuzzleSet.select(tables, 1);
    }
  }

  private static JsonElement data(String file) throws IOException {
    return json(Files.readString(folder.resolve("site/assets").resolve(file)));
  }

  private static JsonElement json(String script) {
    return JsonParser.parseString(
        script.substring(script.indexOf(" = ") + 3, script.lastIndexOf(';')));
  }

  private static JsonArray atlas(String part) throws IOException {
    return ((JsonObject) data("atlas-data.js")).getAsJsonArray(part);
  }

  @Test
  void comparisonsHold() throws IOException {
    JsonArray checks = atlas("checks");
    assertThat(checks).hasSize(10);
    for (JsonElement check : checks) {
      JsonArray row = check.getAsJsonArray();
      assertThat(row.get(1)).as("%s", row).isEqualTo(row.get(2));
    }
  }

  @Test
  void homeCountsSolvableLayouts() throws IOException {
    long solvable = 0;
    for (JsonElement each : atlas("classes")) {
      solvable += each.getAsJsonArray().get(2).getAsLong();
    }
    assertThat(Files.readString(folder.resolve("site/index.html")))
        .contains("%,d can be solved; %,d cannot".formatted(solvable, LayoutIds.COUNT - solvable));
  }

  @Test
  void groupsHaveTheirHardestLayoutsAndOpenings() throws IOException {
    JsonArray group = data("groups/5-4-1.js").getAsJsonArray().get(1).getAsJsonArray();
    assertThat(group.get(0).getAsInt()).isEqualTo(25_955);
    assertThat(group.get(6).getAsJsonArray().get(0).getAsInt()).isEqualTo(93);
    assertThat(group.get(10).toString()).contains("1A9BF0C00");
    JsonArray hardest = data("groups/5-4-2.js").getAsJsonArray().get(0).getAsJsonArray();
    assertThat(hardest.get(6).toString()).isEqualTo("[138,\"4FEA13400\"]");
    assertThat(hardest.get(8).toString()).isEqualTo("[179,\"4FEA13400\"]");
  }

  /** The browser tests use files from a database that is analyzed in steps. */
  @Test
  void dataOfThePageTestsIsCurrent() throws IOException {
    JsonObject atlas = (JsonObject) json(PageFixture.data("atlas-data.js"));
    JsonObject written = (JsonObject) data("atlas-data.js");
    assertThat(atlas.keySet()).isEqualTo(written.keySet());
    for (String part : List.of("classes", "distances", "checks")) {
      assertThat(atlas.get(part)).as(part).isEqualTo(written.get(part));
    }
    JsonArray groups = data("groups/5-4-1.js").getAsJsonArray();
    int number = 0;
    for (JsonElement each : json(PageFixture.data("groups/5-4-1.js")).getAsJsonArray()) {
      JsonArray group = each.getAsJsonArray();
      group.set(9, new JsonObject()); // Center and periphery.
      assertThat(group).isEqualTo(groups.get(number++));
    }
  }

  @Test
  void galleriesCompareMetrics() throws IOException {
    for (JsonElement each : atlas("galleries")) {
      JsonArray gallery = each.getAsJsonArray();
      if (gallery.get(0).getAsString().matches("harder|easier")) {
        JsonArray first = gallery.get(2).getAsJsonArray().get(0).getAsJsonArray();
        Layout layout = Layout.parse(first.get(0).getAsString());
        Metric metric = Metric.valueOf(gallery.get(1).getAsString().toUpperCase(Locale.ROOT));
        Klotski search = Klotski.bySearch();
        int moves = search.distance(layout, Rules.in(metric)).orElseThrow();
        int steps = search.distance(layout, Rules.in(Metric.STEP)).orElseThrow();
        assertThat(first.get(2).getAsInt()).isEqualTo(moves);
        assertThat(first.get(3).getAsInt()).isEqualTo(steps);
        assertThat(moves > 2 * steps).isEqualTo(gallery.get(0).getAsString().equals("harder"));
      }
    }
  }

  @Test
  void filesAreSmall() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("site"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.size(file)).as(file.toString()).isLessThan(1_000_000);
      }
    }
  }

  @Test
  void puzzlesAreCanonicalAndDoNotDependOnThreads() {
    assertThat(puzzles).hasSizeBetween(15_000, 25_000).isEqualTo(sameWithOneThread);
    Map<String, Row> byCode =
        puzzles.stream().collect(Collectors.toMap(row -> row.text("code"), Function.identity()));
    assertThat(byCode.keySet())
        .allMatch(code -> PuzzleSet.canonical(Layout.parse(code)).toString().equals(code));
    assertThat(Openings.all())
        .allMatch(each -> byCode.containsKey(PuzzleSet.canonical(each.layout()).toString()));
    assertThat(byCode.get("4FEA13400").number("min_solution_step")).isEqualTo(138);
  }
}
