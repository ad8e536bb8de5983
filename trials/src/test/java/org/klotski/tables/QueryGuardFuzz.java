package org.klotski.tables;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.tables.engine.BrokenTablesException;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.engine.TablesException;

/**
 * Runs random SQL, which must return rows or cause an error message. SQL must not write or delete
 * files, read files other than the tables, or change settings.
 */
@Tag("thorough")
class QueryGuardFuzz {
  private static final int MOST_ROWS = 5;

  /** A placeholder for the folder, whose name differs from run to run. */
  private static final String HERE = "@";

  private static final String SECRET = "the secret 4711 of this machine";

  private static final String ALLOWED =
      "SELECT current_setting('enable_external_access') OR NOT"
          + " current_setting('lock_configuration')";

  static final String ROWS =
      "SELECT range::INTEGER AS id, 'F' AS code, '5-4-1' AS class, 5::TINYINT AS jiang_num,"
          + " 4::TINYINT AS bing_num, 1::TINYINT AS style_num, 0::SMALLINT AS group_num,"
          + " 9::INTEGER AS group_size, true AS is_solvable FROM range(9)";

  @TempDir private static Path folder;
  private static Tables tables;
  private static List<String> files;

  @BeforeAll
  static void open() throws SQLException, IOException {
    try (DuckDb duckDb = DuckDb.start(1, 100, folder.resolve("spill"))) {
      for (String table : List.of("layouts", "openings", "groups", "classes")) {
        duckDb.run(Parquet.copy(ROWS, folder.resolve(table + ".parquet")));
      }
    }
    Files.writeString(folder.resolve("secret.csv"), SECRET + "\n" + SECRET + "\n");
    files = files();
    start();
  }

  private static void start() {
    tables = Tables.over(folder, List.of(), 1, 100, Optional.empty());
  }

  @AfterAll
  static void close() {
    tables.close();
  }

  @DictionaryFile(resourcePath = "sql.dict")
  @FuzzTest
  void anySql_readsOnlyTables(FuzzedDataProvider data) throws IOException {
    String asked = data.consumeRemainingAsString();
    String sql = asked.replace(HERE, folder.toString());
    try (QueryResult answer = tables.ask(sql)) {
      checkIsNoSecret(asked, answer.columns());
      for (int row = 0; row < MOST_ROWS && answer.hasNext(); row++) {
        checkIsNoSecret(asked, answer.next().values());
      }
    } catch (QueryException e) {
      assertThat(e).as(sql).message().isNotBlank();
      checkIsNoSecret(asked, e.getMessage());
      if (!asked.contains("Stack Trace")) {
        assertThat(e).as(sql).hasMessageNotContaining("Stack Trace");
      }
    } catch (BrokenTablesException e) {
      checkIsNoSecret(asked, e.getMessage());
      tables.close();
      start();
    } catch (TablesException e) { // too much memory is asked for
      checkIsNoSecret(asked, e.getMessage());
    }
    assertThat(files()).as("files after " + sql).isEqualTo(files);
    try (QueryResult answer = tables.ask(ALLOWED)) {
      assertThat(answer.next().values()).as("settings after " + sql).isEqualTo(List.of(false));
    }
  }

  /** Checks that a result does not contain the secret, unless the query contains it. */
  private static void checkIsNoSecret(String asked, Object said) {
    if (!asked.contains(SECRET)) {
      assertThat(said.toString()).as(asked).doesNotContain(SECRET);
    }
  }

  private static List<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      List<String> found = new ArrayList<>();
      for (Path file : all.sorted().toList()) {
        found.add(Files.isDirectory(file) ? file + "/" : file + " " + Files.size(file));
      }
      return found;
    }
  }
}
