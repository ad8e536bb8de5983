package org.klotski.benchmarks;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.ClassGraph;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.LayoutWalk;
import org.klotski.grouper.Groups;
import org.klotski.layerer.bfs.ClassLayers;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures the stages for all 29,334,498 layouts, without access to files. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx3g")
@Warmup(iterations = 1)
@Measurement(iterations = 5)
public class StageBenchmark {
  private static final int THREADS = 2;

  private final List<LayoutClass> largestFirst =
      LayoutClass.all().stream()
          .sorted(Comparator.comparingInt(LayoutClass::layouts).reversed())
          .toList();

  private final Groups discovered = discover();

  @Benchmark
  public long[] enumerate() {
    long[] codes = new long[LayoutIds.COUNT];
    LayoutWalk.all((id, code, frame, soldiers) -> codes[id] = code);
    return codes;
  }

  @Benchmark
  public int[] groupAndName() {
    Groups groups = discover();
    int[] named = new int[groups.all().size()];
    int[] indices = new int[LayoutIds.COUNT];
    LayoutWalk.all(
        (id, code, frame, soldiers) -> indices[id] = named[groups.positionOf(frame, soldiers)]++);
    return indices;
  }

  private static Groups discover() {
    try (ThreadTeam team = new ThreadTeam("benchmark", THREADS)) {
      return Groups.discover(team);
    }
  }

  @Benchmark
  public long layer() {
    long[] layers = new long[largestFirst.size()];
    ThreadTeam.run(
        THREADS,
        layers.length,
        i -> {
          LayoutClass layoutClass = largestFirst.get(i);
          ClassLayouts layouts = ClassLayouts.of(layoutClass);
          Columns found =
              ClassLayers.of(layouts, ClassGraph.of(layouts), discovered.of(layoutClass));
          layers[i] = found.get(Facts.LAYER, 0);
        });
    return Arrays.stream(layers).sum();
  }
}
