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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures the time to find the neighbors of a layout in the classes 5-4-0 to 5-4-5. */
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

  @State(Scope.Benchmark)
  public static class Moves {
    @Param public Metric metric;

    private List<ClassMoves> ofClasses;

    @Setup
    public void prepare(NeighborBenchmark benchmark) {
      ofClasses =
          benchmark.classes.stream().map(layouts -> new ClassMoves(layouts, metric)).toList();
      int layouts = ofClasses.stream().mapToInt(ClassMoves::size).sum();
      if (layouts != LAYOUTS) {
        throw new IllegalStateException("the classes have %d layouts".formatted(layouts));
      }
    }
  }

  @Benchmark
  @OperationsPerInvocation(LAYOUTS)
  public long neighbors(Moves moves) {
    long sum = 0;
    for (ClassMoves ofClass : moves.ofClasses) {
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
