package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.ClassMoves;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.SmallClasses;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeSearch;

class BreadthFirstSearchTest {
  private static final ClassLayouts CLASSIC = ClassLayouts.of(LayoutClass.parse("5-4-1"));

  @ParameterizedTest
  @EnumSource(Metric.class)
  void layers_equalReferee(Metric metric) {
    SmallClasses.upTo(2_000).parallelStream().forEach(each -> compareWithTheReferee(each, metric));
  }

  private static void compareWithTheReferee(LayoutClass layoutClass, Metric metric) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    BreadthFirstSearch search = search(layouts, metric);
    RefereeClass referee =
        new RefereeClass(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
    for (List<RefereeLayout> members : referee.groups()) {
      RefereeGraph graph = RefereeGraph.of(members.get(0), RefereeMetric.valueOf(metric.name()));
      for (int root : List.of(0, members.size() / 2, members.size() - 1)) {
        compareSearches(search, layouts, new RefereeSearch(graph, root), graph, root);
      }
    }
  }

  private static void compareSearches(
      BreadthFirstSearch search,
      ClassLayouts layouts,
      RefereeSearch referee,
      RefereeGraph graph,
      int root) {
    search.search(index(layouts, graph.members().get(root)));
    assertThat(search.layers()).isEqualTo(referee.farthestDistance() + 1);
    assertThat(search.reached()).isEqualTo(graph.size());
    for (int layer = 0; layer < search.layers(); layer++) {
      List<RefereeLayout> some = referee.layers().get(layer);
      int[] expected = some.stream().mapToInt(each -> index(layouts, each)).sorted().toArray();
      int[] found = search.layer(layer);
      Arrays.sort(found);
      assertThat(found).containsExactly(expected);
      assertThat(search.layerSize(layer)).isEqualTo(expected.length);
    }
    int unreached = 0;
    for (int index = 0; index < layouts.size(); index++) {
      unreached += search.distance(index) == BreadthFirstSearch.UNREACHED ? 1 : 0;
    }
    assertThat(unreached).isEqualTo(layouts.size() - graph.size());
    for (int member = 0; member < graph.size(); member++) {
      assertThat(search.distance(index(layouts, graph.members().get(member))))
          .isEqualTo((short) referee.distances()[member]);
    }
  }

  @Test
  void interruptedSearch_endsBeforeTheNextLayer() {
    BreadthFirstSearch search = search(CLASSIC, Metric.STEP);
    int root = CLASSIC.index(LayoutCode.parse("1A9BF0C00"));
    search.search(root);
    int[] whole = distances(search);
    int[] last = new int[1];
    IntPredicate interruptInLayer40 =
        vertex -> {
          last[0] = search.distance(vertex);
          if (last[0] == 40) {
            Thread.currentThread().interrupt();
          }
          return false;
        };
    try {
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> search.searchUntil(interruptInLayer40, root));
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(last[0]).isEqualTo(40);
    search.search(root);
    assertThat(distances(search)).as("distances after an interrupted search").isEqualTo(whole);
  }

  private static int index(ClassLayouts layouts, RefereeLayout layout) {
    return layouts.index(LayoutCode.parse(layout.code()));
  }

  private static BreadthFirstSearch search(ClassLayouts layouts, Metric metric) {
    return new BreadthFirstSearch(new ClassMoves(layouts, metric));
  }

  private static int[] distances(BreadthFirstSearch search) {
    int[] distances = new int[CLASSIC.size()];
    Arrays.setAll(distances, search::distance);
    return distances;
  }
}
