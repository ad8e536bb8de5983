package org.klotski.benchmarks;

import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Facts;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Measures single-threaded lookups in the database at KLOTSKI_DB (by default, klotski.db). */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 5, time = 2)
public class LookupBenchmark {
  private static final int DRAWN = 100_000;

  private final long[] codes = new long[DRAWN];
  private Database database;

  @Setup
  public void open() {
    database = Database.open(Path.of(System.getenv().getOrDefault("KLOTSKI_DB", "klotski.db")));
    Random random = new Random(20_260_101);
    for (int i = 0; i < DRAWN; i++) {
      codes[i] = LayoutIds.unrank(random.nextInt(LayoutIds.COUNT));
    }
  }

  @TearDown
  public void close() {
    database.close();
  }

  @Benchmark
  @OperationsPerInvocation(DRAWN)
  public long byCode() {
    long sum = 0;
    for (long code : codes) {
      sum += database.layout(code).get(Facts.LAYER);
    }
    return sum;
  }
}
