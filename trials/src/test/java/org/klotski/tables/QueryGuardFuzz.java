package org.klotski.tables;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
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
 * Runs SQL at the prompt, which must return rows or one sentence of refusal. SQL must not write or
 * delete files, read files other than the tables, or change settings.
 */
@Tag("thorough")
class QueryGuardFuzz {
  private static final int MOST_ROWS = 5;

  /** Replaces the name of the folder, which differs from run to run. */
  private static final String HERE = "@";

  /** The content of a file that no query may read. */
  private static final String SECRET = "the secret 4711 of this machine";

  private static final String ALLOWED =
      "SELECT current_setting('enable_external_access') OR NOT"
          + " current_setting('lock_configuration')";

  /** The rows of each table, with only the mandatory columns. */
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

  @DictionaryEntries({
    "SELECT ",
    "FROM layouts",
    " WHERE id",
    "EXPLAIN ",
    "EXPLAIN ANALYZE ",
    "ATTACH '@/x.db'",
    "COPY layouts TO '@/x.csv'",
    "FROM read_csv('@/secret.csv')",
    "FROM read_text('@/secret.csv')",
    "FROM '@/secret.csv'",
    "COPY x FROM '@/secret.csv'",
    "@/layouts.parquet",
    "INSTALL httpfs",
    "LOAD ",
    "SET enable_external_access = true",
    "PRAGMA ",
    "CREATE TABLE x AS ",
    "INSERT INTO ",
    "DROP VIEW layouts",
    "query('",
    "getenv('HOME')",
    "WITH x AS (",
    "/*",
    "--",
    ";",
    "$$",
    "EXPORT DATABASE '@/x'",
    "CALL ",
    "DESCRIBE ",
    "SUMMARIZE ",
    "SHOW TABLES",
    "SET allowed_directories = ['@']",
    "SET temp_directory = '@/x'",
    "FROM glob('@/*')"
  })
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
      if (e.getMessage().isBlank()) {
        throw new AssertionError("no sentence for " + sql, e);
      }
      checkIsNoSecret(asked, e.getMessage());
      if (e.getMessage().contains("Stack Trace") && !asked.contains("Stack Trace")) {
        throw new AssertionError("a stack trace after " + sql, e);
      }
    } catch (BrokenTablesException e) {
      checkIsNoSecret(asked, e.getMessage());
      tables.close();
      start();
    } catch (TablesException e) { // too much memory is asked for
      checkIsNoSecret(asked, e.getMessage());
    }
    if (!files().equals(files)) {
      throw new AssertionError("other files after " + sql);
    }
    try (QueryResult answer = tables.ask(ALLOWED)) {
      if (!answer.next().values().equals(List.of(false))) {
        throw new AssertionError("other settings after " + sql);
      }
    }
  }

  /** The content of the file must not be in the answer unless it was in the question. */
  private static void checkIsNoSecret(String asked, Object said) {
    if (said.toString().contains(SECRET) && !asked.contains(SECRET)) {
      throw new AssertionError("a file was read by " + asked);
    }
  }

  /** Returns all files with their sizes. */
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
