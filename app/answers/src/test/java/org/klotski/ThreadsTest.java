package org.klotski;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.answers.MadeUpDatabase;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

@Timeout(120)
class ThreadsTest {
  private static final int THREADS = 4;
  private static final int ROUNDS = 3;
  private static final Rules STEPS = Rules.in(Metric.STEP);

  private static final List<Function<Layout, Function<Klotski, Object>>> CALLS =
      List.of(
          layout -> klotski -> klotski.info(layout).toJson(),
          layout -> klotski -> klotski.solve(layout),
          layout -> klotski -> klotski.moves(layout, Metric.LINE),
          layout -> klotski -> klotski.farthest(layout, Metric.CELL),
          layout -> klotski -> klotski.explore(layout, STEPS),
          layout -> klotski -> klotski.layerSizes(klotski.group(layout)));

  /** The layouts are of several classes, so sharing searches between threads would fail. */
  @Test
  void sharedInstance_hasTheResultsOfSeparateInstances() throws Exception {
    List<Callable<Boolean>> calls = new ArrayList<>();
    Klotski shared = Klotski.bySearch();
    List<Layout> layouts =
        Stream.of("2F5543C00", "055540000", "1A9BF0C00", "1FFFFFFC3").map(Layout::parse).toList();
    for (Layout layout : layouts) {
      for (Function<Layout, Function<Klotski, Object>> call : CALLS) {
        Object expected = call.apply(layout).apply(Klotski.bySearch());
        for (int round = 0; round < ROUNDS; round++) {
          calls.add(() -> call.apply(layout).apply(shared).equals(expected));
        }
      }
    }
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      for (Future<Boolean> same : threads.invokeAll(calls)) {
        assertThat(same.get()).isTrue();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void closedInstance_throws(@TempDir Path folder) {
    Klotski stored = Klotski.open(new MadeUpDatabase(folder).build());
    Klotski searching = Klotski.bySearch();
    for (Klotski klotski : List.of(stored, searching)) {
      Layout layout = Layout.fromId(MadeUpDatabase.FIRST);
      GroupFacts group = klotski.group(layout);
      klotski.close();
      klotski.close();
      List<Consumer<Klotski>> calls =
          List.of(
              each -> each.layout("4FEA13400"),
              each -> each.info(layout),
              each -> each.stored(layout),
              Klotski::layouts,
              Klotski::hasDatabase,
              each -> each.hasDistances(STEPS),
              each -> each.solve(layout),
              each -> each.distance(layout, STEPS),
              each -> each.moves(layout, STEPS),
              each -> each.group(layout),
              each -> each.group("5-4-1-0"),
              each -> each.members(group),
              each -> each.layerSizes(group),
              each -> each.openings(List.of()),
              each -> each.find(PuzzleQuery.where()));
      for (Consumer<Klotski> call : calls) {
        assertThatIllegalStateException().isThrownBy(() -> call.accept(klotski));
      }
    }
  }

  @Test
  void closing_leavesAGivenStoreOpen(@TempDir Path folder) {
    try (Database database = Database.open(new MadeUpDatabase(folder).build())) {
      Klotski.over(database).close();
      assertThat(database.layout(Layout.fromId(MadeUpDatabase.FIRST).code())).isNotNull();
    }
  }

  /** Threads of application servers may have class loaders that do not find the artifacts. */
  @Test
  void classLoaderOfTheThread_doesNotMatter(@TempDir Path folder) {
    Path database = new MadeUpDatabase(folder).build();
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
    try (Klotski klotski = Klotski.open(database)) {
      assertThat(klotski.hasDatabase()).isTrue();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void missingTables_areNamed(@TempDir Path folder) {
    try (Klotski klotski = Klotski.open(new MadeUpDatabase(folder).build())) {
      assertThatIllegalStateException()
          .isThrownBy(() -> klotski.find(PuzzleQuery.where()))
          .withMessageContaining("klotski-tables");
    }
  }

  private static void interrupted(ThrowingCallable call) {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(call).isInstanceOf(CancellationException.class);
    } finally {
      Thread.interrupted();
    }
  }

  @Test
  void everySearch_isCancelledAndCanBeRepeated() {
    Layout layout = Layout.parse("1A9BF0C00");
    Rules toCell12 = Rules.in(Metric.LINE).withGoal(12);
    List<Function<Klotski, Object>> calls =
        List.of(
            each -> each.solve(layout),
            each -> each.distance(layout, toCell12),
            each -> each.moves(layout, toCell12),
            each -> each.path(layout, layout),
            each -> each.farthest(layout, Metric.CELL),
            each -> each.explore(layout, toCell12),
            each -> each.info(layout));
    for (Function<Klotski, Object> call : calls) {
      Klotski klotski = Klotski.bySearch();
      interrupted(() -> call.apply(klotski));
      assertThat(call.apply(klotski)).isEqualTo(call.apply(Klotski.bySearch()));
    }
  }

  @Test
  void interruptedSearch_keepsNoIncompleteResults() {
    Layout layout = Layout.parse("1A9BF0C00");
    Layout other = Layout.parse("DC3BE6800"); // in another group of the same class
    List<BiFunction<Klotski, Layout, Object>> calls =
        List.of(Klotski::info, (klotski, each) -> klotski.layerSizes(klotski.group(each)));
    for (BiFunction<Klotski, Layout, Object> call : calls) {
      Klotski klotski = Klotski.bySearch();
      Object before = call.apply(klotski, layout);
      interrupted(() -> call.apply(klotski, other));
      assertThat(call.apply(klotski, layout)).isEqualTo(before);
      assertThat(call.apply(klotski, other)).isEqualTo(call.apply(Klotski.bySearch(), other));
    }
  }
}
