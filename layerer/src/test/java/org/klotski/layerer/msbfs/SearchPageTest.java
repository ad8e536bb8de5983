package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.tasks.TaskRunner;

/** Follows the searches of docs/eccentricities.md level by level. */
class SearchPageTest {
  private static final int VERTICES = EccentricitiesPage.GRAPH.vertices();

  @Test
  void theLinesAreThoseOnThePage() throws IOException {
    FollowedSearch search = new FollowedSearch(EccentricitiesPage.graph(), 2);
    List<List<String>> levels = new ArrayList<>();
    search.begin(new int[] {0, 5});
    levels.add(search.level("0"));
    for (int level = 1; search.isUnfinished(); level++) {
      search.level(level);
      levels.add(search.level(Integer.toString(level)));
    }
    assertThat(levels).isEqualTo(EccentricitiesPage.table("level"));
  }

  @Test
  void theSolutionsAreThoseOnThePage() throws IOException {
    BitSet solved = new BitSet();
    solved.set(2);
    solved.set(5);
    SolutionBfs search =
        new SolutionBfs(EccentricitiesPage.graph(), solved, 1, false, TaskRunner.inOrder());
    List<List<String>> found = new ArrayList<>();
    for (int v = 0; v < VERTICES; v++) {
      found.add(new ArrayList<>(List.of("")));
    }
    search.search(
        new int[] {2, 5},
        new VisitListener() {
          @Override
          public int reportFrom(int vertex) {
            return 0;
          }

          @Override
          public void arrive(int vertex, int distance, long[] roots) {
            for (int root = 0; root < 2; root++) {
              if ((roots[0] >>> root & 1) != 0) {
                found.get(vertex).add("%d at %d".formatted(root == 0 ? 2 : 5, distance));
              }
            }
          }
        });
    List<List<String>> rows = new ArrayList<>();
    for (int v = 0; v < VERTICES; v++) {
      String reached = EccentricitiesPage.bits(search.lines()[v * search.width()], 2);
      String passed =
          EccentricitiesPage.bits(search.lines()[v * search.width() + search.words()], 2);
      List<String> solutions = found.get(v).subList(1, found.get(v).size());
      String own = solved.get(v) ? "itself" : String.join(", ", solutions);
      rows.add(List.of(Integer.toString(v), reached, passed, own));
      assertThat(solved.get(v) && !solutions.isEmpty()).isFalse();
    }
    assertThat(rows).isEqualTo(EccentricitiesPage.table("vertex"));
  }

  /** As {@link MultiSourceBfs}, but stops after each level. */
  private static final class FollowedSearch extends BitParallelBfs {
    private final GroupGraph graph;
    private final int roots;

    FollowedSearch(GroupGraph graph, int roots) {
      super(graph, UNIT, false, TaskRunner.inOrder());
      this.graph = graph;
      this.roots = roots;
    }

    @Override
    boolean update(int thread, int vertex, int distance) {
      return newLines()[vertex * width()] == (1L << roots) - 1;
    }

    List<String> level(String name) {
      List<String> cells = new ArrayList<>(List.of(name));
      for (int v = 0; v < graph.vertices(); v++) {
        String bits = EccentricitiesPage.bits(lines()[v * width()], roots);
        cells.add((bits + " " + state(v, bits)).strip());
      }
      return cells;
    }

    private String state(int vertex, String bits) {
      boolean looked = (activity().watched(0, vertex, vertex + 1) >>> vertex & 1) != 0;
      if (activity().isReached(vertex)) {
        // What is finished is not looked at any more.
        return looked ? "r" : "f";
      }
      assertThat(bits).doesNotContain("1");
      return looked ? "w" : "";
    }
  }
}
