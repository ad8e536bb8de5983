package org.klotski.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Sets;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.Repository;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;

/** Compares the JSON of commands with its schema, and the schema with its documentation. */
class JsonTest {
  private static final Pattern FIELD = Pattern.compile("`([a-z0-9_]+)`");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "info --json 1A9BF0C00 055540000",
        "info --json --goal 12 05F0A5000 055540000",
        "code --json 横刀立马 0",
        "solve --json --all --paths 2F5543C00 055540000",
        "solve --json --all --metric line --up-to-mirror 2F5543C00",
        "solve --json --metric cell 0",
        "path --json --paths 1A9BF0C00 00A6BFC00 DC3BE6800 4FEA13400",
        "path --json --metric cell 0 D00000000",
        "farthest --json --paths 0",
        "farthest --json --metric line 2F5543C00",
        "explore --json 055540000",
        "explore --json --metric cell 10BBB9C00",
        "explore --json --layer 2 10BBB9C00",
        "explore --json --end-points --metric line 10BBB9C00",
        "group --json 5-4-1-266",
        "group --json --members 5-4-1-266",
        "group --json --layers 5-4-1-266",
        "group --json --layer 1 5-4-1-266",
        "openings --json",
        "openings --json --collection others"
      })
  void everyAnswerIsAsTheSchemaSays(String command) throws IOException {
    InProcess.run(command.split(" ", -1)).done().assertFollowsSchema();
  }

  @Test
  void soAreTheAnswersToLines() throws IOException {
    InProcess.runWithInput("1A9BF0C00\nnonsense\n#0\n", "solve").assertFollowsSchema();
    InProcess.runWithInput("1A9BF0C00\nnonsense\n", "info").assertFollowsSchema();
    InProcess.runWithInput("2\n12X453786\n12345678X\n1\n2\n", "eight", "--json")
        .assertFollowsSchema();
  }

  @Test
  void soAreReportsOnFiles(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("All_Case.txt"), "000000000");
    Files.writeString(folder.resolve("SHA256SUMS"), "0".repeat(64) + "  main.csv\n");
    Launcher.Result result = InProcess.run("verify", "--json", folder.toString());
    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.out()).contains("\"expected_md5\"").contains("\"listed_sha256\"");
    result.assertFollowsSchema();
  }

  private static JsonObject definitions() throws IOException {
    return JsonParser.parseString(Files.readString(Repository.file("docs/json-schema.json")))
        .getAsJsonObject()
        .getAsJsonObject("$defs");
  }

  /** Returns the names of the facts of layouts and groups, which docs/json.md does not repeat. */
  private static Set<String> facts() {
    return Facts.all().stream()
        .filter(fact -> fact.subject() != Subject.LAYER)
        .map(Fact::name)
        .collect(Collectors.toSet());
  }

  @Test
  void schema_hasTheFactsWithTheirTypes() throws IOException {
    JsonObject definitions = definitions();
    assertThat(definitions.keySet()).containsAll(facts());
    for (Fact fact : Facts.all()) {
      if (fact.type().isNumber() && fact.subject() != Subject.LAYER) {
        String type = definitions.getAsJsonObject(fact.name()).get("type").toString();
        assertThat(type).as(fact.name()).contains(fact.decimals() > 0 ? "number" : "integer");
        if (fact.canBeNone()) {
          assertThat(type).as(fact.name()).contains("null");
        }
      }
    }
  }

  @Test
  void thePageAndTheSchemaHaveTheSameFields() throws IOException {
    Set<String> inSchema = definitions().keySet();
    String page = Files.readString(Repository.file("docs/json.md"));
    for (String field : Sets.difference(inSchema, facts())) {
      String inSteps =
          field.replaceAll("_(line|cell)_num$", "_num").replaceAll("_(line|cell)$", "_step");
      assertThat(page).contains("`" + inSteps + "`");
    }
    assertThat(FIELD.matcher(page.substring(page.indexOf("| --- |"))).results())
        .extracting(field -> field.group(1))
        .filteredOn(field -> field.contains("_"))
        .isSubsetOf(inSchema);
  }
}
