package org.klotski.exporter.data;

import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.exporter.files.ExportException;
import org.klotski.grouper.Group;
import org.klotski.layerer.bfs.NearestSolutions;
import org.klotski.layerer.msbfs.FarthestLists;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * The farthest and solution data that a database holds of some classes in one metric. Keeps all of
 * it, some 16 bytes per layout, once some is asked for. The lists of layouts are not stored: they
 * are searched for, group by group. Not for several threads at once.
 */
public final class StoredExtremes implements Extremes {
  /** The search of a group with so many layouts takes so long that it is watched by itself. */
  private static final int LARGE = 100_000;

  private final Database database;
  private final Metric metric;
  private final Set<LayoutClass> classes;
  private final int threads;
  private final Progress progress;
  private FiguresTable table;

  /** The layouts of the class whose lists were asked for last: it may have thousands of groups. */
  private ClassLayouts layouts;

  /** The solutions of the same class, once they are asked for. */
  private NearestSolutions nearest;

  private StoredExtremes(
      Database database, Metric metric, Set<LayoutClass> classes, int threads, Progress progress) {
    this.database = database;
    this.metric = metric;
    this.classes = classes;
    this.threads = threads;
    this.progress = progress;
  }

  /**
   * The extremes in a database, in those metrics in which it is analyzed.
   *
   * @param classes the classes that will be asked about; what is read, and the memory it takes,
   *     goes by how many layouts they have
   * @param threads how many threads to use, at least 1
   * @param progress is told how far the search of a large group has come
   */
  public static Source of(
      Database database, Collection<LayoutClass> classes, int threads, Progress progress) {
    Set<LayoutClass> some = Set.copyOf(classes);
    return metric ->
        database.isAnalyzed(metric)
            ? Optional.of(new StoredExtremes(database, metric, some, threads, progress))
            : Optional.empty();
  }

  @Override
  public boolean has(ExtremesKind kind, LayoutClass layoutClass) {
    return classes.contains(layoutClass);
  }

  @Override
  public void figures(ExtremesKind kind, LayoutRecord layout, int[] figures) {
    table().figures(kind, layout.id(), figures);
  }

  @Override
  public int[][] figures(ExtremesKind kind, Group group) {
    int[][] figures = new int[kind.figures()][group.size()];
    int[] ofMember = new int[kind.figures()];
    long[] members = members(group);
    for (int index = 0; index < members.length; index++) {
      table().figures(kind, LayoutIds.rank(members[index]), ofMember);
      for (int figure = 0; figure < ofMember.length; figure++) {
        figures[figure][index] = ofMember[figure];
      }
    }
    return figures;
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
      for (int position = 0; position < codes.length; position++) {
        codes[position] = members[lists.get(index, position)];
      }
      visitor.visit(codes);
    }
  }

  private FarthestLists search(Group group, long[] members) {
    int[][] figures = figures(ExtremesKind.FARTHEST, group);
    checkMemory(group, figures[1]);
    try (ThreadTeam team = new ThreadTeam("search", threads)) {
      if (group.size() < LARGE) {
        return FarthestLists.of(
            layouts, group, metric, members, figures[0], figures[1], team, more -> {});
      }
      try (Work work = progress.begin("search group " + group.name(), "layouts", group.size())) {
        return FarthestLists.of(
            layouts, group, metric, members, figures[0], figures[1], team, work::add);
      }
    } catch (IllegalArgumentException e) {
      throw differs(e.getMessage());
    }
  }

  /** Says beforehand what is sure not to fit: the lists beside the figures. */
  private void checkMemory(Group group, int[] numbers) {
    long lists = Integer.BYTES * Arrays.stream(numbers).asLongStream().sum();
    long figures = FiguresTable.bytes(database, classes);
    if (lists + figures > Runtime.getRuntime().maxMemory()) {
      long needed = lists + figures + FarthestLists.searchBytes(group.size(), threads);
      throw new ExportException(
          "the lists of farthest layouts of group %s do not fit in the memory; set KLOTSKI_HEAP=%dm"
              .formatted(group.name(), (needed >> 20) + 1));
    }
  }

  private void nearestSolutions(Group group, ListVisitor visitor) {
    if (nearest == null) {
      nearest = new NearestSolutions(layouts, metric);
    }
    int[] figures = new int[ExtremesKind.SOLUTION.figures()];
    for (long member : members(group)) {
      int index = layouts.index(member);
      table().figures(ExtremesKind.SOLUTION, LayoutIds.rank(member), figures);
      long[] codes = nearest.of(index);
      if (codes.length != figures[1] || nearest.distance(index) != figures[0]) {
        throw differs(
            "layout %s has %d nearest solutions at distance %d, not %d at distance %d"
                .formatted(
                    LayoutCode.format(member),
                    codes.length,
                    nearest.distance(index),
                    figures[1],
                    figures[0]));
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

  private FiguresTable table() {
    if (table == null) {
      table = FiguresTable.read(database, metric, classes, threads);
    }
    return table;
  }
}
