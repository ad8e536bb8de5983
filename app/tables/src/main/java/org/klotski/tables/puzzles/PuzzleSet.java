package org.klotski.tables.puzzles;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.enumerator.layouts.Moves;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;

/**
 * A selection of different puzzles: all openings and, from each group, the hardest layouts that are
 * at least {@value #APART} steps apart, up to {@value #PER_LEVEL} for each level of difficulty.
 *
 * <p>A layout and its left-right image are one puzzle, represented by the layout with the smaller
 * code; a group and its image count as one group. The candidates of a group, in descending order of
 * difficulty score and ascending order of ids, are selected unless they or their images are near a
 * selected layout.
 *
 * <p>Groups of up to {@value #SEARCHED} layouts are searched: each selected layout starts a
 * breadth-first search of depth {@code APART - 1}, which enters a layout only if the layout is
 * nearer than in all earlier searches, so each layout is entered at most {@code APART} times. In
 * larger groups, which have many empty cells and short solutions, two layouts count as near unless
 * their distances to the exit differ by {@code APART} or more. One step changes that distance by at
 * most one, so such layouts are at least {@code APART} steps apart.
 *
 * <p>The result depends only on the database. Takes about 10 seconds on two processors.
 */
public final class PuzzleSet {
  /** The minimum number of steps between two selected layouts of a group. */
  static final int APART = 10;

  /** The maximum number of layouts that are selected for a level of difficulty in a group. */
  static final int PER_LEVEL = 1_000;

  static final int SEARCHED = 250_000;

  /** A power of two greater than every id; combines a score and an id into one rank. */
  private static final int IDS = 1 << 25;

  private static final String CANDIDATES =
      """
      WITH candidates AS (
        SELECT class, least(group_num, left_right_group) AS num, difficulty, min_solution_step AS steps,
          group_size <= %1$s AS searched,
          round(difficulty_score * 10)::BIGINT * %2$s + %3$s - id AS rank
        FROM layouts JOIN groups USING (class, jiang_num, bing_num, style_num, group_num)
        WHERE is_canonical AND difficulty IS NOT NULL),
      kept AS (
        FROM candidates WHERE searched
        UNION ALL
        SELECT class, num, difficulty, steps, searched, max(rank) FROM candidates WHERE NOT searched GROUP BY ALL)
      SELECT class, num, searched, difficulty, list(rank ORDER BY rank DESC) AS ranks,
        list(steps ORDER BY rank DESC) FILTER (NOT searched) AS steps
      FROM kept GROUP BY class, num, searched, difficulty ORDER BY class, num, max(rank) DESC
      """
          .formatted(SEARCHED, IDS, IDS - 1);

  private static final String FACTS =
      """
      SELECT code, class, group_name, min_solution_step, min_solution_line, min_solution_cell, min_solution_ways,
        difficulty_score, difficulty, min_solution_detours, is_minimal, is_hardest, is_mirror
      FROM layouts WHERE id IN (%s) ORDER BY id
      """;

  private PuzzleSet() {}

  /** Returns the facts of the selected layouts, by code. */
  public static List<Row> select(Tables tables, int threads) {
    Map<String, List<Level>> groups = new HashMap<>();
    try (QueryResult answer = tables.ask(CANDIDATES)) {
      while (answer.hasNext()) {
        Row row = answer.next();
        boolean isSearched = row.flag("searched");
        IntStream ids = numbers(row, "ranks").mapToInt(PuzzleSet::id);
        IntStream steps =
            isSearched ? IntStream.empty() : numbers(row, "steps").mapToInt(Math::toIntExact);
        groups
            .computeIfAbsent(row.text("class") + "-" + row.number("num"), name -> new ArrayList<>())
            .add(new Level(isSearched, Ints.asList(ids.toArray()), Ints.asList(steps.toArray())));
      }
    }
    TreeSet<Integer> ids = new TreeSet<>();
    IntStream.of(select(List.copyOf(groups.values()), threads)).forEach(ids::add);
    for (Opening opening : Openings.all()) {
      ids.add(canonical(opening.layout()).id());
    }
    List<Row> rows = new ArrayList<>();
    try (QueryResult answer =
        tables.ask(
            FACTS.formatted(ids.stream().map(String::valueOf).collect(Collectors.joining(","))))) {
      answer.forEachRemaining(rows::add);
    }
    return rows;
  }

  /** A puzzle to show: the code of the layout and the facts of its canonical layout. */
  public record Puzzle(String code, Row facts) {}

  /**
   * Returns the layouts that {@link #select} selects and that have a level of difficulty. An
   * opening has the orientation of its sources; if its left-right image is an opening, too, both
   * are puzzles.
   */
  public static List<Puzzle> puzzles(Tables tables, int threads) {
    ListMultimap<String, String> openings = ArrayListMultimap.create();
    for (Opening opening : Openings.all()) {
      openings.put(canonical(opening.layout()).toString(), opening.layout().toString());
    }
    List<Puzzle> puzzles = new ArrayList<>();
    for (Row row : select(tables, threads)) {
      if (row.value("difficulty") != null) {
        List<String> named = openings.get(row.text("code"));
        for (String code : named.isEmpty() ? List.of(row.text("code")) : named) {
          puzzles.add(new Puzzle(code, row));
        }
      }
    }
    return puzzles;
  }

  /** Returns the layout that represents a layout and its left-right image. */
  public static Layout canonical(Layout layout) {
    Layout image = layout.mirror(Mirror.LEFT_RIGHT);
    return image.code() < layout.code() ? image : layout;
  }

  private static Stream<Long> numbers(Row row, String column) {
    return ((List<?>) row.value(column)).stream().map(each -> (Long) each);
  }

  private static int id(long rank) {
    return IDS - 1 - (int) (rank % IDS);
  }

  /** The candidates for a level in a group, hardest first, with their steps unless searched. */
  record Level(boolean isSearched, List<Integer> ids, List<Integer> steps) {}

  /** Returns the ids of the selected layouts; each group is a list of levels, hardest first. */
  static int[] select(List<List<Level>> groups, int threads) {
    byte[] near = new byte[LayoutIds.COUNT]; // Groups are disjoint.
    int[][] selected = new int[groups.size()][];
    ThreadTeam.run(
        threads, groups.size(), i -> selected[i] = new Selection(near).select(groups.get(i)));
    return Arrays.stream(selected).flatMapToInt(Arrays::stream).toArray();
  }

  private static final class Selection {
    /** {@link #APART} minus the steps to the nearest selected layout, at least 0, by id. */
    private final byte[] near;

    private final List<Integer> selected = new ArrayList<>();
    private final List<Integer> selectedSteps = new ArrayList<>();
    private final long[] neighbors = new long[Moves.MAX_NEIGHBORS];

    Selection(byte[] near) {
      this.near = near;
    }

    int[] select(List<Level> levels) {
      for (Level level : levels) {
        int end = selected.size() + PER_LEVEL;
        for (int i = 0; i < level.ids().size() && selected.size() < end; i++) {
          if (level.isSearched()) {
            selectSearched(level.ids().get(i));
          } else {
            selectBySteps(level.ids().get(i), level.steps().get(i));
          }
        }
      }
      return selected.stream().mapToInt(id -> id).toArray();
    }

    private void selectBySteps(int id, int steps) {
      if (selectedSteps.stream().allMatch(other -> Math.abs(other - steps) >= APART)) {
        selected.add(id);
        selectedSteps.add(steps);
      }
    }

    private void selectSearched(int id) {
      Layout layout = Layout.fromId(id);
      if (near[id] == 0 && near[layout.mirror(Mirror.LEFT_RIGHT).id()] == 0) {
        selected.add(id);
        mark(layout.code());
      }
    }

    /** Marks the layouts that are fewer than {@link #APART} steps away. */
    private void mark(long root) {
      near[LayoutIds.rank(root)] = APART;
      long[] frontier = {root};
      for (int value = APART - 1; value > 0 && frontier.length > 0; value--) {
        long[] next = new long[64];
        int size = 0;
        for (long code : frontier) {
          int count = Moves.neighbors(LayoutCode.decode(code), Metric.STEP, neighbors);
          for (int k = 0; k < count; k++) {
            int id = LayoutIds.rank(neighbors[k]);
            if (near[id] < value) {
              near[id] = (byte) value;
              if (size == next.length) {
                next = Arrays.copyOf(next, 2 * size);
              }
              next[size++] = neighbors[k];
            }
          }
        }
        frontier = Arrays.copyOf(next, size);
      }
    }
  }
}
