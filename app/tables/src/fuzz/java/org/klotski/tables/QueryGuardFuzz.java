package org.klotski.tables;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.tables.columns.Content;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;

/** SQL of any kind: rows, or a sentence; no file comes or goes, no setting changes. */
class QueryGuardFuzz {
  private static final int MOST_ROWS = 5;
  private static final String ALLOWED =
      "SELECT current_setting('enable_external_access') OR NOT"
          + " current_setting('lock_configuration')";

  @TempDir private static Path folder;
  private static Tables tables;
  private static List<Path> files;

  @BeforeAll
  static void open() throws SQLException, IOException {
    try (DuckDb duckDb = DuckDb.start(new DuckDb.Limits(1, 100, folder.resolve("spill")))) {
      for (String table : List.of("layouts", "openings", "groups")) {
        String sql =
            "SELECT range::INTEGER AS id, 'F' AS code, '5-4-1' AS class, 5::TINYINT AS jiang_num,"
                + " 4::TINYINT AS bing_num, 1::TINYINT AS style_num, 0::SMALLINT AS group_num,"
                + " 9::INTEGER AS group_size, true AS is_solvable FROM range(9)";
        duckDb.run(Parquet.copy(sql, folder.resolve(table + ".parquet")));
      }
    }
    files = files();
    start();
  }

  private static void start() {
    Content nothing = new Content(false, false, List.of());
    tables = Tables.over(folder, nothing, new Tables.Bounds(1, 100), Optional.empty());
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
    "ATTACH '/tmp/x.db'",
    "COPY layouts TO '/tmp/x.csv'",
    "read_csv('/etc/passwd')",
    "'/etc/passwd'",
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
    "EXPORT DATABASE '/tmp/x'",
    "CALL ",
    "DESCRIBE ",
    "SUMMARIZE ",
    "SHOW TABLES",
    "glob('*')"
  })
  @FuzzTest
  void isRowsOrASentence(FuzzedDataProvider data) throws IOException {
    String sql = data.consumeRemainingAsString();
    try (Answer answer = tables.ask(sql)) {
      for (int row = 0; row < MOST_ROWS && answer.hasNext(); row++) {
        answer.next();
      }
    } catch (QueryException e) {
      if (e.getMessage().isBlank()) {
        throw new AssertionError("no sentence for " + sql, e);
      }
      if (e.getMessage().contains("INTERNAL Error") || e.getMessage().contains("FATAL Error")) {
        tables.close(); // DuckDB answers nothing any more after a mistake of its own
        start();
      }
    }
    if (!files().equals(files)) {
      throw new AssertionError("other files after " + sql);
    }
    try (Answer answer = tables.ask(ALLOWED)) {
      if (!answer.next().values().equals(List.of(false))) {
        throw new AssertionError("other settings after " + sql);
      }
    }
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    }
  }
}
