package org.klotski.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
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
  private final Layout inLargest = Layout.parse("00006FFF0");
  private final SingleSourceSearch searchClassic = searchClassOf(classic);
  private final SingleSourceSearch searchDeep = searchClassOf(deep);
  private final SingleSourceSearch searchLargest = searchClassOf(inLargest);

  private static SingleSourceSearch searchClassOf(Layout layout) {
    return new SingleSourceSearch(LayoutGraph.of(layout.layoutClass(), Metric.STEP));
  }

  private static List<Layout> solve(SingleSourceSearch search, Layout layout) {
    search.toGoal(layout, Board.EXIT);
    return search.path(search.goalsInLastLayer(Board.EXIT).get(0));
  }

  @Benchmark
  public List<Layout> solveClassic() {
    return solve(searchClassic, classic);
  }

  @Benchmark
  public List<Layout> solveDeep() {
    return solve(searchDeep, deep);
  }

  @Benchmark
  public int allLayersDeep() {
    searchDeep.all(deep);
    return searchDeep.layers();
  }

  /** Finds all layers of the largest group, which has 964,656 layouts. */
  @Benchmark
  public int allLayersLargest() {
    searchLargest.all(inLargest);
    return searchLargest.layers();
  }
}
