package org.klotski.explorer.atlas.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/** Histograms, and ranks that change, of a made-up set of layouts. */
class DistancesTest {
  private static final Distances DISTANCES =
      new Distances(
          List.of(
              new Distances.Kind(0, 0, 0, 5, 100),
              new Distances.Kind(1, 1, 3, 2, 200),
              new Distances.Kind(2, 2, 2, 10, 300),
              new Distances.Kind(2, 3, 2, 1, 250)));

  @Test
  void everyLayoutIsInTheHistogramOfEachMetric() {
    assertThat(DISTANCES.histogram(Metric.STEP)).containsExactly(5, 2, 11);
    assertThat(DISTANCES.histogram(Metric.LINE)).containsExactly(5, 2, 10, 1);
    assertThat(DISTANCES.histogram(Metric.CELL)).containsExactly(5, 0, 11, 2);
  }

  /** In steps eleven layouts are farther than the two, by cells none. */
  @Test
  void ranksChangeWithTheMetric() {
    assertThat(DISTANCES.changes(Metric.STEP, Metric.CELL, 1))
        .containsExactly(new Distances.Change(1, 3, 12, 1, 2, Layout.fromId(200)));
    assertThat(DISTANCES.changes(Metric.CELL, Metric.STEP, 1))
        .containsExactly(new Distances.Change(2, 2, 3, 1, 11, Layout.fromId(250)));
  }

  /** Of the two layouts of three moves by one cell, and one straight. */
  @Test
  void anyTwoMetricsAreCompared() {
    List<Gallery> galleries = new ArrayList<>();
    Galleries.compare(DISTANCES, Metric.CELL, Metric.LINE, galleries);
    assertThat(galleries)
        .extracting(Gallery::kind, Gallery::metric, Gallery::than)
        .containsExactly(
            tuple(Gallery.Kind.HARDER, Metric.CELL, Optional.of(Metric.LINE)),
            tuple(Gallery.Kind.EASIER, Metric.CELL, Optional.of(Metric.LINE)));
    assertThat(galleries.get(0).pictures().get(0))
        .isEqualTo(
            new Gallery.Picture(Layout.fromId(200), 11, OptionalInt.of(3), OptionalInt.of(1)));
  }

  @Test
  void theFarthestAndItsFirstLayoutComeInOneNumber() {
    long packed = 138 * HardestLayout.IDS + HardestLayout.IDS - 1 - 10_399_732;
    assertThat(HardestLayout.unpack(packed))
        .isEqualTo(new HardestLayout(138, Layout.parse("4FEA13400")));
    assertThat(HardestLayout.sql("x")).isEqualTo("max(x::BIGINT * 33554432 + 33554431 - id)");
  }
}
