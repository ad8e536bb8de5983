package org.klotski.layerer.eight;

import java.util.Arrays;
import java.util.Optional;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.MoveGraph;
import org.klotski.layerer.bfs.BreadthFirstSearch;

/**
 * Solves the 8-puzzle from any position to any goal by {@link BreadthFirstSearch}. Tiles are
 * renumbered to be in order in the goal; goals then differ only in the cell of the blank, so nine
 * searches cover all goals. A search runs when it is first needed, and takes about 50 ms and 363
 * KB.
 */
public final class EightPuzzle {
  private static final int CELLS = 9;

  private final Graph graph = new Graph();
  private final BreadthFirstSearch search = new BreadthFirstSearch(graph);

  /** The distances of all positions from each goal, by the cell of its blank; null until needed. */
  private final byte[][] distances = new byte[CELLS][];

  /**
   * Returns a shortest sequence of the directions in which the blank moves (d, l, r, or u) from one
   * position to another; if there are several, the lexicographically first; empty if the goal is
   * unreachable. A position is written row by row with the tiles 1-8 and X for the blank. Throws a
   * {@link LayoutFormatException} if a text is not a position.
   */
  public Optional<String> solve(String start, String goal) {
    int[] goalEntries = entries(goal);
    int[] names = new int[CELLS];
    int blank = 0;
    int next = 1;
    for (int cell = 0; cell < CELLS; cell++) {
      if (goalEntries[cell] == 0) {
        blank = cell;
      } else {
        names[goalEntries[cell]] = next++;
      }
    }
    byte[] distance = distancesFrom(blank, renumber(goalEntries, names));
    int number = Graph.rank(renumber(entries(start), names));
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
      moves.append(Graph.direction(number, neighbors[nearer]));
      number = neighbors[nearer];
    }
    return Optional.of(moves.toString());
  }

  private static int[] renumber(int[] entries, int[] names) {
    return Arrays.stream(entries).map(entry -> names[entry]).toArray();
  }

  private byte[] distancesFrom(int blank, int[] goal) {
    if (distances[blank] == null) {
      search.search(Graph.rank(goal));
      distances[blank] = new byte[graph.size()];
      for (int number = 0; number < graph.size(); number++) {
        distances[blank][number] = (byte) search.distance(number);
      }
    }
    return distances[blank];
  }

  private static int[] entries(String text) {
    int[] entries = new int[CELLS];
    boolean right = text.length() == CELLS;
    int seen = 0;
    for (int cell = 0; cell < CELLS && right; cell++) {
      entries[cell] = text.charAt(cell) == 'X' ? 0 : text.charAt(cell) - '0';
      right = entries[cell] >= 0 && entries[cell] < CELLS && text.charAt(cell) != '0';
      seen |= right ? 1 << entries[cell] : 0;
    }
    if (!right || seen != (1 << CELLS) - 1) {
      throw new LayoutFormatException(
          "'%s' is not a position of the 8-puzzle; write each of 1-8 and X once, as in 12X453786"
              .formatted(LayoutFormatException.shown(text)));
    }
    return entries;
  }

  /** The positions: permutations of 0..8, row by row (0 is the blank), numbered by their ranks. */
  private static final class Graph implements MoveGraph {
    private static final int[] FACTORIAL = {1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880};

    /** The cells below, to the left of, to the right of, and above each cell, in this order. */
    private static final int[][] ADJACENT = {
      {3, 1}, {4, 0, 2}, {5, 1}, {6, 4, 0}, {7, 3, 5, 1}, {8, 4, 2}, {7, 3}, {6, 8, 4}, {7, 5}
    };

    @Override
    public int size() {
      return FACTORIAL[CELLS];
    }

    @Override
    public int neighbors(int number, int[] neighbors) {
      int[] position = unrank(number);
      int blank = blank(position);
      int count = 0;
      for (int cell : ADJACENT[blank]) {
        position[blank] = position[cell];
        position[cell] = 0;
        neighbors[count++] = rank(position);
        position[cell] = position[blank];
      }
      return count;
    }

    /** Returns the direction in which the blank moves between two neighbors: d, l, r, or u. */
    static char direction(int number, int neighbor) {
      return "u.l.r.d".charAt(3 + blank(unrank(neighbor)) - blank(unrank(number)));
    }

    private static int blank(int[] position) {
      int blank = 0;
      while (position[blank] != 0) {
        blank++;
      }
      return blank;
    }

    /** Returns the rank of a position in lexicographical order, from 0. */
    static int rank(int[] position) {
      int rank = 0;
      int left = (1 << CELLS) - 1;
      for (int cell = 0; cell < CELLS; cell++) {
        int entry = position[cell];
        rank += Integer.bitCount(left & (1 << entry) - 1) * FACTORIAL[CELLS - 1 - cell];
        left ^= 1 << entry;
      }
      return rank;
    }

    private static int[] unrank(int number) {
      int[] position = new int[CELLS];
      int left = (1 << CELLS) - 1;
      int rest = number;
      for (int cell = 0; cell < CELLS; cell++) {
        int smaller = rest / FACTORIAL[CELLS - 1 - cell];
        rest %= FACTORIAL[CELLS - 1 - cell];
        int entries = left;
        while (smaller-- > 0) {
          entries &= entries - 1;
        }
        position[cell] = Integer.numberOfTrailingZeros(entries);
        left ^= 1 << position[cell];
      }
      return position;
    }
  }
}
