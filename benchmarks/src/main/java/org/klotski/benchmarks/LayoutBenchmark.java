package org.klotski.benchmarks;

import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.klotski.enumerator.layouts.ClassGraph;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.ClassMoves;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures conversions of codes and ids of random layouts, and steps in classes 5-4-0 to 5-4-5. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class LayoutBenchmark {
  private static final int JIANG = 5;
  private static final int BING = 4;
  private static final int LAYOUTS = 363_480;
  private static final int DRAWN = 1 << 20;

  private final List<ClassLayouts> classes =
      IntStream.rangeClosed(0, JIANG)
          .mapToObj(style -> ClassLayouts.of(new LayoutClass(JIANG, BING, style)))
          .toList();

  private final int[] ids = new int[DRAWN];
  private final long[] codes = new long[DRAWN];

  @Setup
  public void draw() {
    Random random = new Random(20_260_101);
    for (int i = 0; i < DRAWN; i++) {
      ids[i] = random.nextInt(LayoutIds.COUNT);
      codes[i] = LayoutIds.unrank(ids[i]);
    }
  }

  @Benchmark
  @OperationsPerInvocation(DRAWN)
  public long rank() {
    long sum = 0;
    for (long code : codes) {
      sum += LayoutIds.rank(code);
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(DRAWN)
  public long unrank() {
    long sum = 0;
    for (int id : ids) {
      sum += LayoutIds.unrank(id);
    }
    return sum;
  }

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
