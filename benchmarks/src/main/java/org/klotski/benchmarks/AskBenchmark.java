package org.klotski.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.SingleSourceSearch;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures searches from one layout after a warm-up. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 4, time = 1)
@Fork(1)
public class AskBenchmark {
  private final Layout classic = Layout.parse("1A9BF0C00");
  private final Layout deep = Layout.parse("4FEA13400");
  private final SingleSourceSearch searchClassic = search(classic);
  private final SingleSourceSearch searchDeep = search(deep);
  private final SingleSourceSearch searchLargest = search("2-6-1");

  private static SingleSourceSearch search(Layout layout) {
    return search(layout.layoutClass().toString());
  }

  private static SingleSourceSearch search(String layoutClass) {
    return new SingleSourceSearch(LayoutGraph.of(LayoutClass.parse(layoutClass), Metric.STEP));
  }

  @Benchmark
  public List<Layout> solveClassic() {
    searchClassic.toGoal(classic, Board.EXIT);
    return searchClassic.path(searchClassic.goalsInLastLayer(Board.EXIT).get(0));
  }

  @Benchmark
  public List<Layout> solveDeep() {
    searchDeep.toGoal(deep, Board.EXIT);
    return searchDeep.path(searchDeep.goalsInLastLayer(Board.EXIT).get(0));
  }

  @Benchmark
  public List<Layout> solveDeepFromScratch() {
    SingleSourceSearch search = search(deep);
    search.toGoal(deep, Board.EXIT);
    return search.path(search.goalsInLastLayer(Board.EXIT).get(0));
  }

  @Benchmark
  public int allLayersDeep() {
    searchDeep.all(deep);
    return searchDeep.layers();
  }

  /** Finds all layers of the largest group, which has 964,656 layouts. */
  @Benchmark
  public int allLayersLargest() {
    searchLargest.all(Layout.parse("00006FFF0"));
    return searchLargest.layers();
  }
}
