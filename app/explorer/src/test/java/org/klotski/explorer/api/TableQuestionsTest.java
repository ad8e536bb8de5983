package org.klotski.explorer.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.util.concurrent.Uninterruptibles;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.explorer.http.Awaited;
import org.klotski.explorer.http.Refusal;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.BrokenTablesException;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.engine.TablesException;

/** Small tables that take long to open, can't be opened, or are asked for what takes for ever. */
@Timeout(60)
class TableQuestionsTest {
  private static final String ENDLESS =
      "SELECT count(*) AS n FROM layouts a, layouts b, layouts c, layouts d"
          + " WHERE a.id + b.id + c.id + d.id = 7";

  private static final Function<Tables, Long> LAYOUTS = asking("SELECT count(*) AS n FROM layouts");

  @TempDir private static Path folder;

  @BeforeAll
  static void writeFiles() throws SQLException {
    try (DuckDb duckDb = DuckDb.start(new DuckDb.Limits(1, 100, folder.resolve("spill")))) {
      write(duckDb, "layouts", "SELECT range::INTEGER AS id FROM range(1000)");
      write(duckDb, "openings", "SELECT 'F' AS code");
      write(duckDb, "classes", "SELECT '5-4-1' AS class");
      write(
          duckDb,
          "groups",
          "SELECT '5-4-1' AS class, 5::TINYINT AS jiang_num, 4::TINYINT AS bing_num,"
              + " 1::TINYINT AS style_num, 0::SMALLINT AS group_num, 9::INTEGER AS group_size,"
              + " true AS is_solvable");
    }
  }

  private static void write(DuckDb duckDb, String table, String sql) throws SQLException {
    duckDb.run(Parquet.copy(sql, folder.resolve(table + ".parquet")));
  }

  private static Tables open() {
    return Tables.over(folder, List.of(), new Tables.Bounds(1, 100), Optional.empty());
  }

  private static TableQuestions tables(Supplier<Tables> opens) {
    return new TableQuestions(opens, true, 2);
  }

  private static Function<Tables, Long> asking(String sql) {
    return tables -> {
      try (QueryResult answer = tables.ask(sql)) {
        return answer.next().number("n");
      }
    };
  }

  @Test
  void whatTheTablesCanNotAnswerIsRefused() {
    try (TableQuestions tables = tables(TableQuestionsTest::open)) {
      Awaited<Long> lacking = tables.ask(asking("SELECT nothing AS n FROM layouts"));
      assertThatThrownBy(() -> lacking.await(10_000))
          .isInstanceOf(ExecutionException.class)
          .cause()
          .isInstanceOfSatisfying(
              Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(503))
          .hasMessageContaining("nothing");
    }
  }

  /** DuckDB would answer nothing until the server is started again. */
  @Test
  void tablesThatAreBrokenAreOpenedAnew() throws Exception {
    try (TableQuestions tables = tables(TableQuestionsTest::open)) {
      List<Tables> asked = new ArrayList<>();
      Awaited<Long> broken =
          tables.ask(
              there -> {
                asked.add(there);
                throw new BrokenTablesException("a mistake of its own", new SQLException());
              });
      assertThatThrownBy(() -> broken.await(10_000))
          .cause()
          .isInstanceOfSatisfying(
              Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(503));
      Awaited<Long> next =
          tables.ask(
              there -> {
                asked.add(there);
                return LAYOUTS.apply(there);
              });
      assertThat(next.await(10_000)).isEqualTo(1000);
      assertThat(asked).doesNotHaveDuplicates().hasSize(2);
    }
  }

  @Test
  void internalErrorOfOpening_isNotMadeASentence() {
    Supplier<Tables> fails =
        () -> {
          throw new IllegalStateException("mistake");
        };
    try (TableQuestions tables = tables(fails)) {
      assertThatThrownBy(() -> tables.ask(LAYOUTS).await(10_000))
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void failedOpening_isRepeatedForTheNextQuestion() throws Exception {
    boolean[] hasFailed = new boolean[1];
    Supplier<Tables> failsOnce =
        () -> {
          if (!hasFailed[0]) {
            hasFailed[0] = true;
            throw new TablesException("the disk is full");
          }
          return open();
        };
    try (TableQuestions tables = tables(failsOnce)) {
      assertThatThrownBy(() -> tables.ask(LAYOUTS).await(10_000))
          .cause()
          .isInstanceOf(Refusal.class)
          .hasMessage("the disk is full");
      assertThat(tables.ask(LAYOUTS).await(10_000)).isEqualTo(1000);
    }
  }

  /** Has tables answer a question, and comes back while they do. */
  private static void begin(TableQuestions tables, Function<Tables, Long> question) {
    CountDownLatch asked = new CountDownLatch(1);
    Awaited<Long> work =
        tables.ask(
            each -> {
              asked.countDown();
              return question.apply(each);
            });
    while (asked.getCount() > 0) {
      assertThatThrownBy(() -> work.await(50)).isInstanceOf(TimeoutException.class);
    }
  }

  @Test
  void theyAreClosedWhateverIsAskedOfThem() {
    Tables opened = open();
    TableQuestions tables = tables(() -> opened);
    begin(tables, asking(ENDLESS));
    tables.close();
    assertThatThrownBy(() -> opened.ask("SELECT 1")).hasMessageContaining("closed");
    assertThatThrownBy(() -> tables.ask(LAYOUTS)).hasMessage("the server ends");
  }

  /** Whoever ends it does not wait for ever, and takes nothing away from what is still read. */
  @Tag("slow")
  @Test
  void whatDoesNotGiveWayIsLeftAlone() {
    CountDownLatch stubborn = new CountDownLatch(1);
    try (Tables opened = open()) {
      TableQuestions tables = tables(() -> opened);
      begin(
          tables,
          each -> {
            Uninterruptibles.awaitUninterruptibly(stubborn);
            return 1L;
          });
      tables.close();
      assertThat(asking("SELECT 1::BIGINT AS n").apply(opened)).isEqualTo(1);
      stubborn.countDown();
    }
  }

  @Test
  void thoseThatAreOpenedTooLateAreClosed() throws Exception {
    Tables[] opened = new Tables[1];
    Thread[] opener = new Thread[1];
    CountDownLatch begins = new CountDownLatch(1);
    CountDownLatch opens = new CountDownLatch(1);
    TableQuestions tables =
        tables(
            () -> {
              opener[0] = Thread.currentThread();
              begins.countDown();
              Uninterruptibles.awaitUninterruptibly(opens);
              opened[0] = open();
              return opened[0];
            });
    assertThat(tables.ask(LAYOUTS)).isNotNull();
    begins.await();
    tables.close();
    opens.countDown();
    opener[0].join();
    assertThatThrownBy(() -> opened[0].ask("SELECT 1")).hasMessageContaining("closed");
  }

  /** Wherever the first is when it is ended: each takes its turn after another time. */
  @Test
  void toEndAQuestionDoesNotEndTheNext() throws Exception {
    try (TableQuestions tables = tables(TableQuestionsTest::open)) {
      assertThat(tables.ask(LAYOUTS).await(10_000)).isEqualTo(1000);
      for (int i = 0; i < 60; i++) {
        Awaited<Long> ended = tables.ask(i % 2 == 0 ? LAYOUTS : asking(ENDLESS));
        try {
          ended.await(i / 10);
        } catch (TimeoutException e) {
          assertThat(e).isNotNull(); // it is ended in the midst of it
        }
        Awaited<Long> next = tables.ask(LAYOUTS);
        try {
          next.await(0); // it waits behind the first
        } catch (TimeoutException e) {
          assertThat(e).isNotNull();
        }
        ended.cancel();
        assertThat(next.await(10_000)).as("after %d", i).isEqualTo(1000);
      }
    }
  }
}
