package org.klotski.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
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

/** How long questions about a layout take in a process that is warm. */
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

  /** A shortest way from 1A9BF0C00 to a solved layout. */
  @Benchmark
  public List<Layout> solveClassic() {
    searchClassic.toSolved(classic);
    return searchClassic.path(searchClassic.solvedInLastLayer().get(0));
  }

  /** A shortest way from 4FEA13400 to a solved layout. */
  @Benchmark
  public List<Layout> solveDeep() {
    searchDeep.toSolved(deep);
    return searchDeep.path(searchDeep.solvedInLastLayer().get(0));
  }

  /** The same with everything made anew, as a program does that asks once. */
  @Benchmark
  public List<Layout> solveDeepFromScratch() {
    SingleSourceSearch search = search(deep);
    search.toSolved(deep);
    return search.path(search.solvedInLastLayer().get(0));
  }

  /** All layers of the group of 4FEA13400. */
  @Benchmark
  public int allLayersDeep() {
    searchDeep.all(deep);
    return searchDeep.layers();
  }

  /** All layers of the largest group, 964,656 layouts. */
  @Benchmark
  public int allLayersLargest() {
    searchLargest.all(Layout.parse("00006FFF0"));
    return searchLargest.layers();
  }
}
