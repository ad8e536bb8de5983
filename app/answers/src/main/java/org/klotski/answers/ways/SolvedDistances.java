package org.klotski.answers.ways;

import java.util.stream.IntStream;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.layerer.bfs.BreadthFirstSearch;
import org.klotski.layerer.bfs.LayoutGraph;

/**
 * How far every layout of a class is from the nearest solved one: one search from all solved
 * layouts at once, then a look-up. Made in 100 to 200 ns per layout of the class, of which the
 * largest has 964,656.
 */
public final class SolvedDistances {
  private final LayoutGraph graph;
  private final BreadthFirstSearch search;

  /** Searches a class in a metric. */
  public SolvedDistances(LayoutClass layoutClass, Metric metric) {
    graph = LayoutGraph.of(layoutClass, metric);
    search = new BreadthFirstSearch(graph);
    search.search(IntStream.range(0, graph.size()).filter(graph::isSolved).toArray());
  }

  boolean areFor(LayoutClass layoutClass, Metric metric) {
    return graph.layoutClass().equals(layoutClass) && graph.metric() == metric;
  }

  /** The distance of a layout of the class, -1 if no solved one can be reached. */
  public int distance(Layout layout) {
    return search.distance(graph.vertex(layout));
  }
}
