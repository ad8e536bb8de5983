package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.google.common.util.concurrent.Uninterruptibles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.DatabaseScan.GroupExtremesVisitor;
import org.klotski.dbschema.DatabaseScan.LayerVisitor;
import org.klotski.dbschema.DatabaseScan.MemberVisitor;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.names.CaseName;

/**
 * A database that is used after it was closed, or while another thread closes it. RocksDB crashes
 * then, and the tests with it, if nothing keeps it from being called.
 */
@Timeout(60)
final class ClosedDatabaseTest {
  @TempDir private Path folder;
  private Path path;

  @BeforeEach
  void build() {
    path = folder.resolve("db");
    SmallDatabase.buildAnalyzed(folder, path);
  }

  /** Calls every public method of an object but close. */
  private static void assertClosed(Object object) throws IllegalAccessException {
    for (Method method : object.getClass().getDeclaredMethods()) {
      boolean asks = Modifier.isPublic(method.getModifiers()) && !method.isSynthetic();
      if (!asks || Modifier.isStatic(method.getModifiers()) || method.getName().equals("close")) {
        continue;
      }
      Object[] arguments =
          Stream.of(method.getParameterTypes()).map(ClosedDatabaseTest::argument).toArray();
      try {
        Object answer = method.invoke(object, arguments);
        throw new AssertionError(method + " answers " + answer);
      } catch (InvocationTargetException e) {
        assertThat(e.getCause()).as("%s", method).isInstanceOf(IllegalStateException.class);
      }
    }
  }

  private static Object argument(Class<?> type) {
    Stream<Object> some =
        Stream.of(
            SmallDatabase.CLASS,
            new CaseName(SmallDatabase.CLASS, 0, 1),
            SmallDatabase.layout(0),
            Metric.LINE,
            Feature.CONTENT.digests().get(0),
            new long[0],
            (Consumer<Object>) any -> {},
            (MemberVisitor) (layoutClass, number, index, code) -> {},
            (LayerVisitor) (layoutClass, number, layer, position, code) -> {},
            (GroupExtremesVisitor) (layoutClass, number, extremes) -> {});
    if (type == int.class) {
      return 1;
    }
    return type == long.class ? 0L : some.filter(type::isInstance).findFirst().orElseThrow();
  }

  @Test
  void everyMethodOfAClosedDatabase_throws() throws IllegalAccessException {
    Database database = Database.open(path);
    database.close();
    database.close();
    assertClosed(database);
  }

  @Test
  void everyMethodOfWhatAClosedDatabaseHandedOut_throws() throws IllegalAccessException {
    Database database = Database.open(path);
    LayoutRecord layout = SmallDatabase.layout(0);
    DatabaseScan scan = database.scan();
    PuzzleLookUp<?> hardness = database.hardness();
    PuzzleLookUp<?> difficulty = database.difficulty();
    LayoutExtremesLookUp extremes = database.extremes(Metric.STEP).orElseThrow();
    hardness.of(layout); // the row is kept for the next question
    difficulty.of(layout);
    extremes.of(1);
    database.close();
    assertClosed(scan);
    assertClosed(hardness);
    assertClosed(difficulty);
    assertClosed(extremes);
  }

  @Test
  void closingFromAVisitor_throwsAndLeavesTheDatabaseOpen() {
    try (Database database = Database.open(path)) {
      AtomicInteger visited = new AtomicInteger();
      database
          .scan()
          .layouts(
              0,
              LayoutIds.COUNT,
              layout -> {
                visited.incrementAndGet();
                assertThatIllegalStateException().isThrownBy(database::close);
                assertThat(database.layout(layout.code())).isEqualTo(layout);
              });
      assertThat(visited).hasValue(SmallDatabase.SIZE);
    }
  }

  /** Of two elements of one row, and of elements that are rows. */
  @Test
  void closingWhileAnotherThreadVisits_endsItsScanAtTheNextElement() throws Exception {
    assertEndsAtTheNext(
        (scan, visitor) -> scan.layouts(0, LayoutIds.COUNT, layout -> visitor.accept(layout.id())));
    assertEndsAtTheNext(
        (scan, visitor) ->
            scan.members((layoutClass, number, index, code) -> visitor.accept(index)));
    assertEndsAtTheNext((scan, visitor) -> scan.groups(group -> visitor.accept(0)));
  }

  private interface Scan {
    void run(DatabaseScan scan, IntConsumer visitor);
  }

  private void assertEndsAtTheNext(Scan scan) throws Exception {
    CountDownLatch visiting = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    List<Integer> visited = new ArrayList<>();
    Database database = Database.open(path);
    ExecutorService reader = Executors.newSingleThreadExecutor();
    try {
      Future<?> reading =
          reader.submit(
              () ->
                  scan.run(
                      database.scan(),
                      element -> {
                        visited.add(element);
                        visiting.countDown();
                        Uninterruptibles.awaitUninterruptibly(closed);
                      }));
      visiting.await();
      database.close();
      closed.countDown();
      assertThat(reading)
          .failsWithin(30, TimeUnit.SECONDS)
          .withThrowableOfType(ExecutionException.class)
          .withCauseInstanceOf(IllegalStateException.class);
      assertThat(visited).containsExactly(0);
    } finally {
      reader.shutdownNow();
    }
  }

  /** Each thread reads until it is refused; the moment of closing differs from round to round. */
  @Test
  void closingWhileThreadsRead_endsThemWithoutACrash() throws Exception {
    List<Consumer<Database>> questions =
        List.of(
            database -> database.layout(LayoutIds.unrank(77)),
            database -> database.layoutExtremes(Metric.CELL, LayoutIds.unrank(3)),
            database -> database.groupCount(SmallDatabase.CLASS),
            database -> database.members(SmallDatabase.CLASS, 0),
            database -> database.scan().layouts(0, LayoutIds.COUNT, layout -> {}),
            database -> database.scan().digests(Feature.CONTENT.digests().get(0), 1),
            database -> database.scan().verifyChecksums(),
            Database::checkInventory);
    ExecutorService threads = Executors.newFixedThreadPool(questions.size());
    try {
      for (int round = 0; round < 10; round++) {
        Database database = Database.open(path);
        CountDownLatch reading = new CountDownLatch(questions.size());
        List<Future<?>> readers = new ArrayList<>();
        for (Consumer<Database> question : questions) {
          readers.add(
              threads.submit(
                  () -> {
                    question.accept(database);
                    reading.countDown();
                    while (true) {
                      question.accept(database);
                    }
                  }));
        }
        reading.await();
        LockSupport.parkNanos(round * 200_000L);
        database.close();
        for (Future<?> reader : readers) {
          assertThat(reader)
              .failsWithin(30, TimeUnit.SECONDS)
              .withThrowableOfType(ExecutionException.class)
              .withCauseInstanceOf(IllegalStateException.class);
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
