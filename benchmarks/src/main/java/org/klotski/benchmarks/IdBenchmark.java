package org.klotski.benchmarks;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.klotski.enumerator.layouts.LayoutIds;
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

/** Measures conversions between codes and ids of random layouts. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class IdBenchmark {
  private static final int DRAWN = 1 << 20;

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
}
