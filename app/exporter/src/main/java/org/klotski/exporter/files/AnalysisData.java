package org.klotski.exporter.files;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.facts.FactRow;
import org.klotski.layerer.bfs.NearestSolutions;
import org.klotski.layerer.msbfs.FarthestLists;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Provides the farthest and solution data of an analyzed database in one metric, group by group.
 * The lists of layouts are not stored but computed by search. Not thread-safe.
 *
 * <p>Takes 16 bytes of memory per layout in the database, unless only a few layouts are requested.
 */
public final class AnalysisData {
  /** The minimum size of a group whose search has its own progress bar. */
  private static final int LARGE = 100_000;

  private final Database database;
  private final Metric metric;
  private final boolean few;
  private final int threads;
  private final Progress progress;

  /** The numbers of all layouts, by id; null until they are read. */
  private Columns numbers;

  /** The layouts and solutions of the most recently requested class. */
  private ClassLayouts layouts;

  private NearestSolutions nearest;

  /** Prepares to read an analysis; if {@code few} is set, looks up each layout separately. */
  AnalysisData(Database database, Metric metric, boolean few, int threads, Progress progress) {
    this.database = database;
    this.metric = metric;
    this.few = few;
    this.threads = threads;
    this.progress = progress;
  }

  /**
   * Returns one array for each fact of the kind, with the values of all members of a group in the
   * order of their codes; {@link Columns#NONE} represents a missing value.
   */
  public int[][] figures(AnalysisKind kind, long[] members) {
    List<Fact> facts = kind.facts(metric);
    int[][] figures = new int[facts.size()][members.length];
    FactRow[] rows = few ? database.layouts(members) : null;
    for (int index = 0; index < members.length; index++) {
      int id = few ? 0 : LayoutIds.rank(members[index]);
      for (int i = 0; i < figures.length; i++) {
        Fact fact = facts.get(i);
        figures[i][index] = few ? rows[index].get(fact) : numbers().get(fact, id);
      }
    }
    return figures;
  }

  private Columns numbers() {
    if (numbers == null) {
      numbers = database.layouts(facts(), threads);
    }
    return numbers;
  }

  private List<Fact> facts() {
    List<Fact> facts = new ArrayList<>(AnalysisKind.FARTHEST.facts(metric));
    facts.addAll(AnalysisKind.SOLUTION.facts(metric));
    return facts;
  }

  /**
   * Finds the farthest layouts or the nearest solved layouts for each member of a group. The codes
   * of the members and the codes in each list are ascending; {@code figures} is the result of
   * {@link #figures} for the members. Throws a {@link DatabaseException} if a list contradicts the
   * numbers in the database.
   */
  public void lists(
      AnalysisKind kind, Group group, long[] members, int[][] figures, Consumer<long[]> visitor) {
    if (layouts == null || !layouts.layoutClass().equals(group.layoutClass())) {
      layouts = ClassLayouts.of(group.layoutClass());
      nearest = null;
    }
    if (kind == AnalysisKind.FARTHEST) {
      farthestLayouts(group, members, figures, visitor);
    } else {
      nearestSolutions(members, figures, visitor);
    }
  }

  private void farthestLayouts(
      Group group, long[] members, int[][] figures, Consumer<long[]> visitor) {
    FarthestLists lists = search(group, members, figures);
    for (int index = 0; index < members.length; index++) {
      long[] codes = new long[lists.size(index)];
      for (int position = 0; position < codes.length; position++) {
        codes[position] = members[lists.get(index, position)];
      }
      visitor.accept(codes);
    }
  }

  private FarthestLists search(Group group, long[] members, int[][] figures) {
    checkMemory(group, figures[1]);
    boolean large = group.size() >= LARGE;
    Progress shown = large ? progress : Progress.SILENT;
    try (ThreadTeam team = new ThreadTeam("search", threads);
        Work work = shown.begin("search group " + group.name(), "layouts", group.size())) {
      return FarthestLists.of(
          layouts, group, metric, members, figures[0], figures[1], team, work::add);
    } catch (IllegalArgumentException e) {
      throw differs(e.getMessage());
    }
  }

  /** Fails before the search if the lists and the numbers together don't fit in memory. */
  private void checkMemory(Group group, int[] lengths) {
    long lists = Integer.BYTES * Arrays.stream(lengths).asLongStream().sum();
    long bytes = facts().stream().mapToInt(fact -> fact.type().bytes()).sum();
    long held = few ? 0 : bytes * LayoutIds.COUNT;
    if (lists + held > Runtime.getRuntime().maxMemory()) {
      long needed = lists + held + FarthestLists.searchBytes(group.size(), threads);
      throw new ExportException(
          "the lists of farthest layouts of group %s do not fit into memory; set KLOTSKI_HEAP=%dm"
              .formatted(group.name(), (needed >> 20) + 1));
    }
  }

  private void nearestSolutions(long[] members, int[][] figures, Consumer<long[]> visitor) {
    if (nearest == null) {
      nearest = new NearestSolutions(layouts, metric);
    }
    for (int i = 0; i < members.length; i++) {
      int index = layouts.index(members[i]);
      long[] codes = nearest.of(index);
      if (codes.length != figures[1][i] || nearest.distance(index) != figures[0][i]) {
        throw differs(
            "layout %s has %d nearest solutions at distance %d, not %d at distance %d"
                .formatted(
                    LayoutCode.format(members[i]),
                    codes.length,
                    nearest.distance(index),
                    figures[1][i],
                    figures[0][i]));
      }
      visitor.accept(codes);
    }
  }

  private DatabaseException differs(String how) {
    return new DatabaseException(
        "the analysis in the database %s is wrong: %s; run verify"
            .formatted(database.folder(), how));
  }
}
