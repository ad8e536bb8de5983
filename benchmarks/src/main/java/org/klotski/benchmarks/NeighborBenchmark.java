package org.klotski.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.klotski.enumerator.layouts.ClassGraph;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.ClassMoves;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures the time to find the layouts one step away from a layout, in classes 5-4-0 to 5-4-5. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 4, time = 1)
@Fork(1)
public class NeighborBenchmark {
  private static final int JIANG = 5;
  private static final int BING = 4;
  private static final int LAYOUTS = 363_480;

  private final List<ClassLayouts> classes =
      IntStream.rangeClosed(0, JIANG)
          .mapToObj(style -> ClassLayouts.of(new LayoutClass(JIANG, BING, style)))
          .toList();

  @Benchmark
  @OperationsPerInvocation(LAYOUTS)
  public long neighbors() {
    long sum = 0;
    for (ClassLayouts layouts : classes) {
      ClassMoves ofClass = new ClassMoves(layouts, Metric.STEP);
      int[] neighbors = new int[ofClass.maxDegree()];
      for (int index = 0; index < ofClass.size(); index++) {
        sum += ofClass.neighbors(index, neighbors);
      }
    }
    return sum;
  }

  /** Builds the graphs of all classes, which list the neighbors in all metrics. */
  @Benchmark
  @OperationsPerInvocation(LAYOUTS)
  public long classGraphs() {
    return classes.stream().mapToLong(layouts -> ClassGraph.of(layouts).pairs()).sum();
  }
}
