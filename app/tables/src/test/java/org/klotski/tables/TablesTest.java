package org.klotski.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.engine.TablesException;

final class TablesTest {
  private static final String ENDLESS =
      "SELECT count(*) FROM layouts a, layouts b, layouts c, layouts d"
          + " WHERE a.id + b.id + c.id + d.id = 7";

  private static final List<String> FILES =
      List.of("classes.parquet", "groups.parquet", "layouts.parquet", "openings.parquet");

  @TempDir private static Path written;
  @TempDir private Path folder;

  @BeforeAll
  static void writeFiles() throws SQLException {
    try (DuckDb duckDb = DuckDb.start(1, 100, written.resolve("spill"))) {
      write(duckDb, "layouts", "SELECT range::INTEGER AS id, hex(range) AS code FROM range(1000)");
      write(duckDb, "openings", "SELECT 'F' AS code, '横刀立马' AS name");
      write(duckDb, "groups", "SELECT range::SMALLINT AS group_num FROM range(3)");
      write(duckDb, "classes", "SELECT '5-4-1' AS class");
    }
  }

  private static void write(DuckDb duckDb, String table, String sql) throws SQLException {
    duckDb.run(Parquet.copy(sql, written.resolve(table + ".parquet")));
  }

  private Tables open() {
    return open(Optional.empty());
  }

  private Tables open(Optional<Path> output) {
    return Tables.over(written, List.of(), 2, 100, output);
  }

  private static List<Object> askForOne(Tables tables, String sql) {
    try (QueryResult answer = tables.ask(sql)) {
      return answer.next().values();
    }
  }

  @Test
  void rows_areTyped() {
    try (Tables tables = open();
        QueryResult answer =
            tables.ask("SELECT id, code, id > 3 AS large FROM layouts WHERE code = 'F'")) {
      assertThat(answer.columns())
          .extracting(ResultColumn::isNumber)
          .containsExactly(true, false, false);
      Row row = answer.next();
      assertThat(row.number("id")).isEqualTo(15);
      assertThat(row.text("code")).isEqualTo("F");
      assertThat(row.flag("large")).isTrue();
      assertThatThrownBy(() -> row.number("code"))
          .hasMessage("column code is F, which is not number");
      assertThatThrownBy(() -> row.value("cod"))
          .hasMessage("the result has no column 'cod'; its columns are [id, code, large]");
      assertThat(answer.hasNext()).isFalse();
    }
  }

  @Test
  void valuesOfAllTypes_areConverted() {
    try (Tables tables = open()) {
      assertThat(
              askForOne(
                  tables,
                  "SELECT 1::TINYINT, 2::UBIGINT, 170141183460469231731687303715884105727,"
                      + " 1.50, 0.5::FLOAT, NULL, [1, NULL], {'a': true}, MAP {'k': 2},"
                      + " DATE '2026-01-02', 'x'"))
          .containsExactly(
              1L,
              BigInteger.TWO,
              BigInteger.TWO.pow(127).subtract(BigInteger.ONE),
              new BigDecimal("1.50"),
              0.5,
              null,
              Arrays.asList(1L, null),
              Map.of("a", true),
              Map.of("k", 2L),
              "2026-01-02",
              "x");
    }
  }

  /** The driver returns timestamps with a time zone in the local zone. */
  @ResourceLock(Resources.TIME_ZONE)
  @Test
  void timestamps_doNotDependOnTheTimeZone() {
    TimeZone usual = TimeZone.getDefault();
    try (Tables tables = open()) {
      TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
      assertThat(
              askForOne(
                  tables,
                  "SELECT TIMESTAMPTZ '2026-01-02 03:04:05.5+02', TIMESTAMP '2026-03-08 02:30:00',"
                      + " TIMETZ '03:04:05+02', NULL::TIMESTAMP, TIMESTAMPTZ '2026-01-02"
                      + " 03:04:05+02'::VARCHAR, [TIMESTAMPTZ '2026-01-02 03:04:05+02']"))
          .containsExactly(
              "2026-01-02T01:04:05.500Z",
              "2026-03-08T02:30",
              "03:04:05+02:00",
              null,
              "2026-01-02 01:04:05+00",
              List.of("2026-01-02T01:04:05Z"));
    } finally {
      TimeZone.setDefault(usual);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1",
        "FROM layouts",
        "WITH x AS (SELECT 1 AS a) FROM x",
        "VALUES (1)",
        "DESCRIBE layouts",
        "SUMMARIZE groups",
        "SHOW TABLES",
        "EXPLAIN SELECT 1",
        "explain analyze FROM layouts",
        "EXPLAIN (ANALYZE, FORMAT json) FROM layouts",
        "-- so\nEXPLAIN FROM layouts",
        "SELECT 1; -- and that was it"
      })
  void readOnlyStatements_areExecuted(String sql) {
    try (Tables tables = open();
        QueryResult answer = tables.ask(sql)) {
      assertThat(answer.hasNext()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "COPY layouts TO 'x.csv'",
        "COPY (SELECT 1) TO 'layouts.parquet'",
        "ATTACH 'x.db'",
        "INSTALL httpfs",
        "LOAD httpfs",
        "PRAGMA version",
        "SET threads = 64",
        "RESET threads",
        "CREATE TABLE x (a INT)",
        "CREATE VIEW x AS FROM layouts",
        "DROP VIEW layouts",
        "INSERT INTO layouts VALUES (1, '2')",
        "UPDATE layouts SET id = 1",
        "DELETE FROM layouts",
        "EXPORT DATABASE 'x'",
        "BEGIN",
        "CHECKPOINT",
        "CALL pragma_version()",
        "EXPLAIN COPY layouts TO 'x.csv'",
        "EXPLAIN ANALYZE DROP VIEW layouts",
        "EXPLAIN (ANALYZE) DROP VIEW layouts",
        "EXPLAIN (ANALYZE, FORMAT json) CREATE TABLE x (a INT)",
        "-- so\n/* so */ EXPLAIN (ANALYZE) COPY layouts TO 'x.csv'",
        "USE memory",
        "PREPARE p AS SELECT 1"
      })
  void otherStatements_areRefused(String sql) throws IOException {
    try (Tables tables = open()) {
      assertThatThrownBy(() -> tables.ask(sql))
          .isInstanceOf(QueryException.class)
          .hasMessageStartingWith("only read-only statements are allowed: SELECT");
      assertThatThrownBy(() -> tables.ask("SELECT 1; " + sql)).isInstanceOf(QueryException.class);
      assertThat(askForOne(tables, "SELECT count(*) FROM layouts")).containsExactly(1000L);
    }
    assertThat(files(written)).containsExactlyElementsOf(FILES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FROM read_csv('/etc/passwd')",
        "FROM read_text('/etc/passwd')",
        "FROM read_blob('/etc/passwd')",
        "FROM read_parquet('/tmp/*.parquet')",
        "FROM glob('/*')",
        "FROM sniff_csv('/etc/passwd')",
        "FROM parquet_metadata('/tmp/x.parquet')",
        "FROM query('FROM read_text(''/etc/passwd'')')",
        "FROM duckdb_secrets()",
        "FROM enable_logging(storage := 'file', storage_path := '/tmp/x')"
      })
  void otherFiles_areNotAccessible(String sql) {
    try (Tables tables = open()) {
      assertThatThrownBy(() -> tables.ask(sql))
          .isInstanceOf(QueryException.class)
          .hasMessageStartingWith(
              "SQL can read only the tables layouts, groups, classes, and openings");
    }
  }

  @Test
  void severalStatements_areRefused() {
    try (Tables tables = open()) {
      assertThatThrownBy(() -> tables.ask("SELECT 1; SELECT 2"))
          .hasMessage("expected one statement, not 2");
      assertThatThrownBy(() -> tables.ask("-- nothing"))
          .hasMessage("expected one statement, not 0");
    }
  }

  @Test
  void errors_haveTheirPosition() {
    try (Tables tables = open()) {
      assertThatThrownBy(() -> tables.ask("SELECT 1\nFORM layouts"))
          .isInstanceOf(QueryException.class)
          .hasMessageStartingWith("DuckDB says: Parser Error: ")
          .hasMessageEndingWith("LINE 2: FORM layouts\n             ^^^^^^^");
      assertThatThrownBy(() -> askForOne(tables, "SELECT error('no: ' || code) FROM layouts"))
          .hasMessageContaining("no: 0");
      assertThat(askForOne(tables, "SELECT 1")).containsExactly(1L);
    }
  }

  @Test
  void savedAnswer_appearsWhenItIsComplete() throws IOException {
    Path file = folder.resolve("answer.parquet");
    Path own = Files.writeString(folder.resolve("answer.parquet.unfinished"), "mine");
    try (Tables tables = open(Optional.of(file))) {
      assertThatThrownBy(() -> tables.save("COPY layouts TO 'x'"))
          .isInstanceOf(QueryException.class);
      assertThatThrownBy(() -> tables.save("SELECT error('no') FROM layouts"))
          .isInstanceOf(QueryException.class);
      assertThat(file).doesNotExist();
      tables.save(
          "SELECT code, count(*) AS n FROM layouts GROUP BY 1 ORDER BY 1 LIMIT 7; -- seven");
      tables.save("SELECT code FROM layouts ORDER BY id DESC");
    }
    assertThat(own).hasContent("mine");
    assertThat(files(folder)).containsExactly("answer.parquet", "answer.parquet.unfinished");
    try (DuckDb duckDb = DuckDb.start(1, 100, folder.resolve("spill"))) {
      assertThatThrownBy(() -> duckDb.run("SELECT error(max(code)) FROM " + Parquet.read(file)))
          .hasMessageContaining("FF");
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** The query may be waiting, parsed, about to be executed, or running when it is canceled. */
  @Test
  @Timeout(60)
  void cancelledQuery_doesNotAffectTheNext() throws InterruptedException {
    try (Tables tables = open()) {
      for (int i = 0; i < 30; i++) {
        Throwable[] thrown = new Throwable[1];
        Thread querying =
            new Thread(() -> thrown[0] = catchThrowable(() -> askForOne(tables, ENDLESS)));
        querying.start();
        await().pollDelay(i % 10, TimeUnit.MILLISECONDS).until(() -> true);
        querying.interrupt(); // cancels a query that has not begun
        tables.cancel();
        querying.join();
        assertThat(thrown[0])
            .as("after %d ms", i % 10)
            .isInstanceOf(QueryException.class)
            .hasMessage("the query was cancelled");
        assertThat(askForOne(tables, "SELECT 1")).containsExactly(1L);
      }
    }
  }

  @Test
  void queryCancelledBeforeItsExecution_isNotExecuted() {
    RunningQuery running = new RunningQuery();
    running.begin();
    running.cancel();
    assertThatThrownBy(() -> running.executes(null)).isInstanceOf(QueryException.class);
    running.end();
    running.cancel(); // No query is running.
    running.begin();
    running.executes(null);
    assertThat(running.isCancelled()).isFalse();
  }

  @Test
  @Tag("slow")
  void memory_isLimitedAndSpillsToDisk() throws IOException {
    try (Tables tables = open()) {
      String large = "FROM layouts a, layouts b ORDER BY hash(a.id, b.id) LIMIT 1 OFFSET 500000";
      assertThat(askForOne(tables, "SELECT a.code || repeat('x', 200) " + large)).hasSize(1);
      assertThatThrownBy(
              () ->
                  askForOne(
                      tables, "SELECT list(a.code) " + "FROM layouts a, layouts b, range(50)"))
          .hasMessageStartingWith("the query needs more memory than it may use");
    }
    assertThat(files(written)).as("without spill files").containsExactlyElementsOf(FILES);
  }

  @Test
  @Timeout(60)
  void errorsAfterACancelledQuery_areReported() {
    try (Tables tables = open()) {
      QueryResult answer = tables.ask("SELECT a.id FROM layouts a, layouts b, layouts c");
      assertThat(answer.hasNext()).isTrue();
      tables.cancel();
      assertThatThrownBy(() -> answer.forEachRemaining(row -> {}))
          .isInstanceOf(QueryException.class);
      answer.close();
      tables.cancel(); // No query is running now.
      assertThatThrownBy(() -> tables.ask("SELECT x FROM layouts"))
          .hasMessageStartingWith("DuckDB says: Binder Error");
    }
  }

  @Test
  void missingFiles_areReported() {
    assertThatThrownBy(() -> Tables.over(folder, List.of(), 2, 100, Optional.empty()))
        .isInstanceOf(TablesException.class)
        .hasMessageStartingWith("cannot read the tables in " + folder + ": DuckDB says ");
  }

  private static List<String> files(Path in) throws IOException {
    try (Stream<Path> files = Files.list(in)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
