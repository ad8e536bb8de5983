package org.klotski.layerer.eight;

import java.util.Arrays;
import java.util.Optional;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.layerer.bfs.BreadthFirstSearch;

/**
 * Solves the 8-puzzle from any position to any goal by {@link BreadthFirstSearch}. Tiles are
 * renumbered to be in order in the goal; goals then differ only in the cell of the blank, so nine
 * searches cover all goals. A search runs when it is first needed, and takes about 50 ms and 363
 * KB.
 */
public final class EightPuzzle {
  private final EightGraph graph = new EightGraph();
  private final BreadthFirstSearch search = new BreadthFirstSearch(graph);

  /** The distances of all positions from each goal, by the cell of its blank; null until needed. */
  private final byte[][] distances = new byte[EightGraph.CELLS][];

  /**
   * Returns a shortest sequence of moves from one position to another; if there are several, the
   * lexicographically first.
   *
   * @param start nine characters row by row, as in the goal: the tiles 1-8, X for the blank
   * @return the directions in which the blank moves, each d, l, r, or u; empty if the goal is
   *     unreachable
   * @throws LayoutFormatException if {@code start} or {@code goal} is not a position
   */
  public Optional<String> solve(String start, String goal) {
    int[] goalEntries = entries(goal);
    int[] names = new int[EightGraph.CELLS];
    int blank = 0;
    int next = 1;
    for (int cell = 0; cell < EightGraph.CELLS; cell++) {
      if (goalEntries[cell] == 0) {
        blank = cell;
      } else {
        names[goalEntries[cell]] = next++;
      }
    }
    byte[] distance = distancesFrom(blank, renumber(goalEntries, names));
    int number = EightGraph.rank(renumber(entries(start), names));
    if (distance[number] == BreadthFirstSearch.UNREACHED) {
      return Optional.empty();
    }
    StringBuilder moves = new StringBuilder();
    int[] neighbors = new int[graph.maxDegree()];
    while (distance[number] > 0) {
      graph.neighbors(number, neighbors);
      int nearer = 0;
      while (distance[neighbors[nearer]] >= distance[number]) {
        nearer++;
      }
      moves.append(EightGraph.direction(number, neighbors[nearer]));
      number = neighbors[nearer];
    }
    return Optional.of(moves.toString());
  }

  private static int[] renumber(int[] entries, int[] names) {
    return Arrays.stream(entries).map(entry -> names[entry]).toArray();
  }

  private byte[] distancesFrom(int blank, int[] goal) {
    if (distances[blank] == null) {
      search.search(EightGraph.rank(goal));
      distances[blank] = new byte[graph.size()];
      for (int number = 0; number < graph.size(); number++) {
        distances[blank][number] = (byte) search.distance(number);
      }
    }
    return distances[blank];
  }

  private static int[] entries(String text) {
    int[] entries = new int[EightGraph.CELLS];
    boolean right = text.length() == EightGraph.CELLS;
    int seen = 0;
    for (int cell = 0; cell < EightGraph.CELLS && right; cell++) {
      entries[cell] = text.charAt(cell) == 'X' ? 0 : text.charAt(cell) - '0';
      right = entries[cell] >= 0 && entries[cell] < EightGraph.CELLS && text.charAt(cell) != '0';
      seen |= right ? 1 << entries[cell] : 0;
    }
    if (!right || seen != (1 << EightGraph.CELLS) - 1) {
      throw new LayoutFormatException(
          "'%s' is not a position of the 8-puzzle; write each of 1-8 and X once, as in 12X453786"
              .formatted(LayoutFormatException.shown(text)));
    }
    return entries;
  }
}
