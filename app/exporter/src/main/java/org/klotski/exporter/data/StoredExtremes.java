package org.klotski.exporter.data;

import java.util.Arrays;
import java.util.Optional;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.DatabaseException;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.exporter.files.ExportException;
import org.klotski.grouper.Group;
import org.klotski.layerer.extremes.FarthestLists;
import org.klotski.layerer.extremes.GroupAnalysis;
import org.klotski.layerer.layers.NearestSolutions;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * The farthest and solution data that a database holds. Keeps all of it, 16 bytes per layout, once
 * some is asked for. The lists of layouts are not stored: they are searched for, group by group.
 * Not for several threads at once.
 */
public final class StoredExtremes implements Extremes {
  private static final int THREADS = 2;

  /** The search of a group with so many layouts takes so long that it is watched by itself. */
  private static final int LARGE = 100_000;

  /** What a layout's figures take. */
  private static final long FIGURES_BYTES = 16;

  private final Database database;
  private final Progress progress;
  private ExtremesTable table;
  private short[] minSolutionSteps;

  /** The layouts of the class whose lists were asked for last: it may have thousands of groups. */
  private ClassLayouts layouts;

  /** The solutions of the same class, once they are asked for. */
  private NearestSolutions nearest;

  private StoredExtremes(Database database, Progress progress) {
    this.database = database;
    this.progress = progress;
  }

  /**
   * The analysis in a database, if it is analysed.
   *
   * @param progress is told how far the search of a large group has come
   */
  public static Optional<Extremes> of(Database database, Progress progress) {
    return database.isAnalysed()
        ? Optional.of(new StoredExtremes(database, progress))
        : Optional.empty();
  }

  @Override
  public boolean has(ExtremesKind kind, LayoutClass layoutClass) {
    return true;
  }

  @Override
  public void figures(ExtremesKind kind, LayoutRecord layout, int[] figures) {
    figures(kind, layout.id(), figures);
  }

  @Override
  public int[][] figures(ExtremesKind kind, Group group) {
    int[][] figures = new int[kind.figures()][group.size()];
    int[] ofMember = new int[kind.figures()];
    long[] members = members(group);
    for (int index = 0; index < members.length; index++) {
      figures(kind, LayoutIds.rank(members[index]), ofMember);
      for (int figure = 0; figure < ofMember.length; figure++) {
        figures[figure][index] = ofMember[figure];
      }
    }
    return figures;
  }

  private void figures(ExtremesKind kind, int id, int[] figures) {
    ExtremesTable all = table();
    if (kind == ExtremesKind.FARTHEST) {
      figures[0] = all.farthestStep(id);
      figures[1] = all.farthestNum(id);
    } else {
      figures[0] = minSolutionSteps()[id];
      figures[1] = all.minSolutionNum(id);
      figures[2] = all.solutionNum(id);
    }
  }

  @Override
  public void lists(ExtremesKind kind, Group group, ListVisitor visitor) {
    if (layouts == null || !layouts.layoutClass().equals(group.layoutClass())) {
      layouts = ClassLayouts.of(group.layoutClass());
      nearest = null;
    }
    if (kind == ExtremesKind.FARTHEST) {
      farthestLayouts(group, visitor);
    } else {
      nearestSolutions(group, visitor);
    }
  }

  private void farthestLayouts(Group group, ListVisitor visitor) {
    long[] members = members(group);
    FarthestLists lists = search(group, members);
    for (int index = 0; index < members.length; index++) {
      long[] codes = new long[lists.size(index)];
      for (int place = 0; place < codes.length; place++) {
        codes[place] = members[lists.get(index, place)];
      }
      visitor.visit(codes);
    }
  }

  private FarthestLists search(Group group, long[] members) {
    int[][] figures = figures(ExtremesKind.FARTHEST, group);
    checkMemory(group, figures[1]);
    try {
      if (group.size() < LARGE) {
        return FarthestLists.of(
            layouts, group, members, figures[0], figures[1], THREADS, more -> {});
      }
      try (Work work = progress.begin("search group " + group.name(), "layouts", group.size())) {
        return FarthestLists.of(
            layouts, group, members, figures[0], figures[1], THREADS, work::add);
      }
    } catch (IllegalArgumentException e) {
      throw differs(e.getMessage());
    }
  }

  /** Says beforehand what is sure not to fit: the lists beside the figures of all layouts. */
  private static void checkMemory(Group group, int[] numbers) {
    long lists = Integer.BYTES * Arrays.stream(numbers).asLongStream().sum();
    long figures = FIGURES_BYTES * LayoutIds.COUNT;
    if (lists + figures > Runtime.getRuntime().maxMemory()) {
      long needed = lists + figures + THREADS * GroupAnalysis.memoryBytes(group.size());
      throw new ExportException(
          "the lists of farthest layouts of group %s do not fit in the memory; set KLOTSKI_HEAP=%dm"
              .formatted(group.name(), (needed >> 20) + 1));
    }
  }

  private void nearestSolutions(Group group, ListVisitor visitor) {
    if (nearest == null) {
      nearest = new NearestSolutions(layouts);
    }
    for (long member : members(group)) {
      int index = layouts.index(member);
      int id = LayoutIds.rank(member);
      long[] codes = nearest.of(index);
      if (codes.length != table().minSolutionNum(id)
          || nearest.distance(index) != minSolutionSteps()[id]) {
        throw differs(
            "layout %s has %d nearest solutions at distance %d, not %d at distance %d"
                .formatted(
                    LayoutCode.format(member),
                    codes.length,
                    nearest.distance(index),
                    table().minSolutionNum(id),
                    minSolutionSteps()[id]));
      }
      visitor.visit(codes);
    }
  }

  private DatabaseException differs(String how) {
    return new DatabaseException(
        "the analysis in the database %s is wrong: %s; run verify"
            .formatted(database.folder(), how));
  }

  private long[] members(Group group) {
    return database.members(group.layoutClass(), group.number());
  }

  private ExtremesTable table() {
    if (table == null) {
      table = database.scan().extremes(THREADS);
    }
    return table;
  }

  /** By id: reading them in order takes seconds, looking each up would take minutes. */
  private short[] minSolutionSteps() {
    if (minSolutionSteps == null) {
      minSolutionSteps = new short[LayoutIds.COUNT];
      database
          .scan()
          .layouts(
              0,
              LayoutIds.COUNT,
              layout -> minSolutionSteps[layout.id()] = (short) layout.minSolutionStep());
    }
    return minSolutionSteps;
  }
}
