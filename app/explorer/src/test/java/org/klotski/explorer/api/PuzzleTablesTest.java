package org.klotski.explorer.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.util.concurrent.Uninterruptibles;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.explorer.http.Awaited;
import org.klotski.explorer.http.Refusal;
import org.klotski.tables.Answer;
import org.klotski.tables.Tables;
import org.klotski.tables.columns.Content;
import org.klotski.tables.engine.BrokenTablesException;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.engine.TablesException;

/** Small tables that take long to open, can't be opened, or are asked for what takes for ever. */
@Timeout(60)
class PuzzleTablesTest {
  private static final Duration LONG = Duration.ofMinutes(1);
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
    return Tables.over(folder, new Content(List.of()), new Tables.Bounds(1, 100), Optional.empty());
  }

  private static PuzzleTables tables(Supplier<Tables> opens, Duration patience, Duration again) {
    return new PuzzleTables(opens, true, 2, patience, again);
  }

  private static Function<Tables, Long> asking(String sql) {
    return tables -> {
      try (Answer answer = tables.ask(sql)) {
        return answer.next().number("n");
      }
    };
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void whatTheTablesCanNotAnswerIsRefused() {
    try (PuzzleTables tables = tables(PuzzleTablesTest::open, LONG, LONG)) {
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
    try (PuzzleTables tables = tables(PuzzleTablesTest::open, LONG, LONG)) {
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
  void whileTheyAreMadeNobodyWaitsLong() throws Exception {
    CountDownLatch made = new CountDownLatch(1);
    try (PuzzleTables tables =
        tables(
            () -> {
              await(made);
              return open();
            },
            Duration.ofSeconds(1),
            LONG)) {
      Awaited<Long> first = tables.ask(LAYOUTS);
      assertThatThrownBy(() -> first.await(10)).isInstanceOf(TimeoutException.class);
      assertThatThrownBy(() -> first.await(1_100))
          .isInstanceOf(Refusal.class)
          .hasMessageContaining("are being made beside the database");
      assertThatThrownBy(() -> tables.ask(LAYOUTS)) // before anything is sent
          .isInstanceOf(Refusal.class)
          .hasMessageContaining("are being made beside the database");
      made.countDown();
      awaitAnswer(tables);
    }
  }

  private static void awaitAnswer(PuzzleTables tables) {
    Awaitility.await()
        .ignoreException(Refusal.class)
        .until(() -> tables.ask(LAYOUTS).await(10_000), count -> count == 1000);
  }

  @Test
  void questionThatMayNotOpenTables_isAnsweredOnceTheyAreOpen() throws Exception {
    try (PuzzleTables tables = tables(PuzzleTablesTest::open, LONG, LONG)) {
      assertThat(tables.askOpened(LAYOUTS)).isEmpty();
      assertThat(tables.ask(LAYOUTS).await(10_000)).isEqualTo(1000);
      assertThat(tables.askOpened(LAYOUTS).orElseThrow().await(10_000)).isEqualTo(1000);
    }
  }

  @Test
  void internalErrorOfOpening_isNotMadeASentence() {
    Supplier<Tables> fails =
        () -> {
          throw new IllegalStateException("mistake");
        };
    try (PuzzleTables tables = tables(fails, LONG, LONG)) {
      assertThatThrownBy(() -> tables.ask(LAYOUTS).await(10_000))
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(IllegalStateException.class);
      assertThat(tables.askOpened(LAYOUTS)).isEmpty();
    }
  }

  @Test
  void whatCannotBeOpenedIsTriedAgainLater() throws Exception {
    int[] tries = new int[1];
    Supplier<Tables> failsOnce =
        () -> {
          tries[0]++;
          if (tries[0] == 1) {
            throw new TablesException("the disk is full");
          }
          return open();
        };
    try (PuzzleTables tables = tables(failsOnce, LONG, Duration.ofSeconds(3))) {
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> tables.ask(LAYOUTS).await(10_000))
            .isInstanceOf(Refusal.class)
            .hasMessage("the tables for finding puzzles can't be had: the disk is full");
      }
      assertThat(tries[0]).isEqualTo(1);
      awaitAnswer(tables);
    }
  }

  /** Has tables answer a question, and comes back while they do. */
  private static void begin(PuzzleTables tables, Function<Tables, Long> question) {
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
    PuzzleTables tables = tables(() -> opened, LONG, LONG);
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
      PuzzleTables tables = tables(() -> opened, LONG, LONG);
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
    CountDownLatch opens = new CountDownLatch(1);
    PuzzleTables tables =
        tables(
            () -> {
              opener[0] = Thread.currentThread();
              await(opens);
              opened[0] = open();
              return opened[0];
            },
            LONG,
            LONG);
    Awaited<Long> work = tables.ask(LAYOUTS);
    assertThatThrownBy(() -> work.await(10)).isInstanceOf(TimeoutException.class);
    tables.close();
    opens.countDown();
    assertThatThrownBy(() -> work.await(10_000)).isInstanceOf(Refusal.class);
    opener[0].join();
    assertThatThrownBy(() -> opened[0].ask("SELECT 1")).hasMessageContaining("closed");
  }

  /** Wherever the first is when it is ended: each takes its turn after another time. */
  @Test
  void toEndAQuestionDoesNotEndTheNext() throws Exception {
    try (PuzzleTables tables = tables(PuzzleTablesTest::open, LONG, LONG)) {
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
