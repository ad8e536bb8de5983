package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.util.concurrent.Uninterruptibles;
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
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.Database.ColumnsVisitor;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.FactRow;
import org.klotski.grouper.names.CaseName;

/** Tests calls after or during closing, which would crash the tests if they reached RocksDB. */
@Timeout(60)
final class ClosedDatabaseTest {
  @TempDir private Path folder;
  private Path path;

  @BeforeEach
  void build() {
    path = SmallDatabase.buildAnalyzed(folder);
  }

  private static Object argument(Class<?> type) {
    Stream<Object> some =
        Stream.of(
            SmallDatabase.CLASS,
            new CaseName(SmallDatabase.CLASS, 0, 1),
            new IdRange(0, 64),
            List.of(Facts.LAYER),
            Metric.LINE,
            Feature.CONTENT,
            new long[0],
            (ColumnsVisitor) (id, columns) -> {});
    if (type == int.class) {
      return 1;
    }
    return type == long.class ? 0L : some.filter(type::isInstance).findFirst().orElseThrow();
  }

  @Test
  void everyMethodOfClosedDatabase_throws() throws IllegalAccessException {
    Database database = Database.open(path);
    database.close();
    database.close();
    for (Method method : Database.class.getDeclaredMethods()) {
      int modifiers = method.getModifiers();
      if (!Modifier.isPublic(modifiers)
          || Modifier.isStatic(modifiers)
          || method.isSynthetic()
          || method.getName().equals("close")) {
        continue;
      }
      Object[] arguments =
          Stream.of(method.getParameterTypes()).map(ClosedDatabaseTest::argument).toArray();
      assertThatThrownBy(() -> method.invoke(database, arguments))
          .as("%s", method)
          .hasCauseInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void closedDatabase_closesItsLookUpsAndRows() {
    Database database = Database.open(path);
    Database.LookUp lookUp = database.lookUp();
    FactRow layout = lookUp.of(1); // Caches the page.
    layout.get(Facts.farthest(Metric.LINE));
    database.close();
    assertThatIllegalStateException().isThrownBy(() -> lookUp.of(1));
    assertThatIllegalStateException().isThrownBy(() -> layout.get(Facts.farthest(Metric.STEP)));
    assertThatIllegalStateException().isThrownBy(() -> layout.get(Facts.farthest(Metric.LINE)));
    SmallDatabase.assertHas(layout, SmallDatabase.columns(), 1);
  }

  @Test
  void closingDuringScan_endsTheScan() throws Exception {
    CountDownLatch visiting = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    Database database = Database.open(path);
    ExecutorService reader = Executors.newSingleThreadExecutor();
    try {
      Future<?> reading =
          reader.submit(
              () -> {
                IdRange ids = new IdRange(0, SmallDatabase.SIZE);
                database.scan(
                    List.of(Facts.LAYER),
                    ids,
                    (id, columns) -> {
                      visiting.countDown();
                      Uninterruptibles.awaitUninterruptibly(closed);
                    });
                database.scan(List.of(Facts.LAYER), ids, (id, columns) -> {});
              });
      visiting.await();
      database.close(); // Closing does not wait for the visitor.
      closed.countDown();
      assertThat(reading)
          .failsWithin(30, TimeUnit.SECONDS)
          .withThrowableOfType(ExecutionException.class)
          .withCauseInstanceOf(IllegalStateException.class);
    } finally {
      reader.shutdownNow();
    }
  }

  /** Each thread reads until a call throws; each round closes the database a little later. */
  @Test
  void closingDuringReads_endsThemWithoutCrash() throws Exception {
    List<Consumer<Database>> calls =
        List.of(
            database -> database.layout(LayoutIds.unrank(77)),
            database -> database.layout(LayoutIds.unrank(3)).get(Facts.farthest(Metric.CELL)),
            database -> database.groupCount(SmallDatabase.CLASS),
            database -> database.members(SmallDatabase.CLASS, 0),
            database ->
                database.scan(
                    List.of(Facts.LAYER), new IdRange(0, SmallDatabase.SIZE), (id, columns) -> {}),
            database -> database.layerSizes(SmallDatabase.CLASS, 0),
            database -> database.computeDigests(Feature.CONTENT, 1),
            Database::verifyChecksums,
            Database::checkInventory);
    ExecutorService threads = Executors.newFixedThreadPool(calls.size());
    try {
      for (int round = 0; round < 10; round++) {
        Database database = Database.open(path);
        CountDownLatch reading = new CountDownLatch(calls.size());
        List<Future<?>> readers = new ArrayList<>();
        for (Consumer<Database> call : calls) {
          readers.add(
              threads.submit(
                  () -> {
                    call.accept(database);
                    reading.countDown();
                    while (true) {
                      call.accept(database);
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
