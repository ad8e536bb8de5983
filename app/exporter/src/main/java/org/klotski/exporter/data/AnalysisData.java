package org.klotski.exporter.data;

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
import org.klotski.exporter.files.ExportException;
import org.klotski.grouper.Group;
import org.klotski.grouper.facts.FactRow;
import org.klotski.layerer.bfs.NearestSolutions;
import org.klotski.layerer.msbfs.FarthestLists;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * The farthest and solution data of an analyzed database in one metric, group by group. The lists
 * of layouts are not stored but computed by search. Not thread-safe.
 *
 * <p>Memory: 16 bytes for each of the 29,334,498 layouts, unless only a few are requested.
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

  /** The layouts of the class of the last request, and their solutions. */
  private ClassLayouts layouts;

  private NearestSolutions nearest;

  /**
   * Opens the results of an analysis with at least one thread. If few layouts will be requested,
   * each is looked up. Reports the progress of the search of a large group.
   */
  AnalysisData(Database database, Metric metric, boolean few, int threads, Progress progress) {
    this.database = database;
    this.metric = metric;
    this.few = few;
    this.threads = threads;
    this.progress = progress;
  }

  /**
   * Returns the numbers of the members, given by code, of a group: one array by group_index for
   * each fact of the kind; {@link Columns#NONE} for none.
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
   * Finds the farthest layouts or the nearest solved layouts of each member of a group.
   *
   * @param members their codes, ascending
   * @param figures their numbers from {@link #figures}
   * @param visitor receives the list of each member in code order: codes, ascending
   * @throws DatabaseException if the lengths of the lists differ from the database
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

  /** Fails before the search if the lists and the numbers can't fit into memory together. */
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
