package org.klotski.cli.asked;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.DocumentedQuery;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.TableForm;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Tables;

@Tag("thorough")
final class QueryIT {
  @TempDir private Path folder;

  private static Launcher.Result query(String... arguments) {
    return InProcess.run(TestDatabase.command("query", arguments));
  }

  @Test
  void documentedQueriesAnswerAsDocumented() throws IOException {
    List<DocumentedQuery> queries = DocumentedQuery.all("docs/sql.md");
    assertThat(queries).hasSize(6);
    int threads = Runtime.getRuntime().availableProcessors();
    try (Tables tables = Tables.open(TestDatabase.path(), threads, Optional.empty())) {
      for (DocumentedQuery query : queries) {
        StringBuilder text = new StringBuilder();
        try (QueryResult answer = tables.ask(query.sql())) {
          TableForm.TABLE.write(answer, false, text);
        }
        assertThat(text.toString().lines())
            .as(query.sql())
            .containsExactlyElementsOf(query.answer());
      }
    }
  }

  @Test
  void aMistakeIsShownWithItsPlaceInDuckDbsWords() {
    Launcher.Result result = query("SELECT code\nFROM layouts WHERE cod = '0'");
    result.ended(ExitCode.WRONG_USAGE);
    assertThat(result.err())
        .startsWith("klotski: DuckDB says: Binder Error: Referenced column \"cod\" not found")
        .contains("\nLINE 2: FROM layouts WHERE cod = '0'\n                           ^^^\n");
    assertThat(result.out()).isEmpty();
  }

  @Test
  void anAnswerThatDoesNotFitIntoTheMemory() {
    ProcessBuilder builder =
        Launcher.start(TestDatabase.command("query", "SELECT repeat('x', 90000000)"));
    builder.environment().put("KLOTSKI_HEAP", "100m");
    Launcher.run(builder, "")
        .assertRefused(ExitCode.FAILED, "needs more memory than Java may use", "KLOTSKI_HEAP");
  }

  @Test
  void answersHaveTheFormThatIsAskedFor() throws IOException {
    String sql = "SELECT code, min_solution_step, is_minimal FROM layouts WHERE id = 4091296";
    assertThat(query(sql).out())
        .isEqualTo("code\tmin_solution_step\tis_minimal\n1A9BF0C00\t81\ttrue\n");
    assertThat(query("--csv", sql).out())
        .isEqualTo("code,min_solution_step,is_minimal\n1A9BF0C00,81,true\n");
    assertThat(query("--json", sql).out())
        .isEqualTo("{\"code\":\"1A9BF0C00\",\"min_solution_step\":81,\"is_minimal\":true}\n");
    String unsolvable = sql.replace("id = 4091296", "min_solution_step IS NULL LIMIT 1");
    assertThat(query("--json", unsolvable).out()).contains("\"min_solution_step\":null,");
    Launcher.Result fromInput =
        InProcess.runWithInput("-- one\n" + sql + ";\n", TestDatabase.command("query", "--csv"));
    assertThat(fromInput.out()).isEqualTo("code,min_solution_step,is_minimal\n1A9BF0C00,81,true\n");
    String several = "SELECT 1 AS a; SELECT 2 AS b";
    query("--csv", several).assertRefused(ExitCode.WRONG_USAGE, "--csv");
    assertThat(query(several).out()).isEqualTo("a\n1\n\nb\n2\n");
    assertThat(query("--json", "--tables").out())
        .contains("\"column\":\"min_solution_ways\"")
        .doesNotContain("farthest");
  }

  @Test
  void answersGoToFilesWholeOrNotAtAll() throws IOException {
    Path csv = folder.resolve("a.csv");
    String sql = "SELECT id, code FROM layouts WHERE id < 3 ORDER BY id";
    query("--out", csv.toString(), sql).done();
    assertThat(csv).hasContent("id,code\n0,000000000\n1,000000003\n2,000000004\n");
    query("--out", csv.toString(), sql).assertRefused(ExitCode.FAILED, csv.toString(), "--force");
    Path json = folder.resolve("a.json");
    query("--out", json.toString(), sql + " LIMIT 1").done();
    assertThat(json).hasContent("{\"id\":0,\"code\":\"000000000\"}\n");
    Path parquet = folder.resolve("a.parquet");
    assertThat(query("--out", parquet.toString(), sql + "; -- three").exitCode()).isZero();
    byte[] written = Files.readAllBytes(parquet);
    assertThat(written).startsWith("PAR1".getBytes(UTF_8));
    query("--out", parquet.toString(), "--force", "SELECT 1 / x").ended(ExitCode.WRONG_USAGE);
    assertThat(parquet).hasBinaryContent(written);
    assertThat(query("--out", folder.resolve("a.txt").toString(), sql).err())
        .contains("must end with .parquet, .csv, or .json");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("a.csv", "a.json", "a.parquet");
  }
}
