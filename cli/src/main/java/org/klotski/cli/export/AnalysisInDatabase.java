package org.klotski.cli.export;

import java.util.Optional;
import org.klotski.cli.Progress;
import org.klotski.dbschema.AnalysisTable;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseException;
import org.klotski.dbschema.LayoutRecord;
import org.klotski.enumerator.ClassLayouts;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.LayoutCode;
import org.klotski.enumerator.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.layerer.FarthestLists;
import org.klotski.layerer.NearestSolutions;

/**
 * The farthest and solution data that a database holds. Keeps all of it, 14 bytes per layout, once
 * some is asked for. The lists of layouts are not stored: they are searched for, group by group.
 */
public final class AnalysisInDatabase implements Analysis {
  private static final int THREADS = 2;

  /** The search of a group with so many layouts takes so long that it is watched by itself. */
  private static final int LARGE = 100_000;

  private final Database database;
  private AnalysisTable table;

  /** Of the class asked for last. */
  private NearestSolutions nearest;

  private AnalysisInDatabase(Database database) {
    this.database = database;
  }

  /** The analysis in a database, if it is analysed. */
  public static Optional<Analysis> of(Database database) {
    return database.isAnalysed() ? Optional.of(new AnalysisInDatabase(database)) : Optional.empty();
  }

  @Override
  public boolean hasFarthest(LayoutClass layoutClass) {
    return true;
  }

  @Override
  public boolean hasSolutions(LayoutClass layoutClass) {
    return true;
  }

  @Override
  public Farthest farthest(Group group) {
    int[] step = new int[group.size()];
    int[] number = new int[group.size()];
    AnalysisTable all = table();
    long[] members = members(group);
    for (int index = 0; index < members.length; index++) {
      int id = LayoutIds.rank(members[index]);
      step[index] = all.farthestStep(id);
      number[index] = all.farthestNum(id);
    }
    return new Farthest(step, number);
  }

  @Override
  public Solutions solutions(Group group) {
    int[] minStep = new int[group.size()];
    int[] minNumber = new int[group.size()];
    int[] number = new int[group.size()];
    AnalysisTable all = table();
    LayoutRecord[] layouts = database.layouts(members(group));
    for (int index = 0; index < layouts.length; index++) {
      minStep[index] = layouts[index].minSolutionStep();
      minNumber[index] = all.minSolutionNum(layouts[index].id());
      number[index] = all.solutionNum(layouts[index].id());
    }
    return new Solutions(minStep, minNumber, number);
  }

  @Override
  public void farthestLayouts(Group group, ListVisitor visitor) {
    long[] members = members(group);
    Farthest figures = farthest(group);
    FarthestLists lists = lists(group, members, figures);
    long[] codes = new long[members.length];
    for (int index = 0; index < members.length; index++) {
      int size = lists.size(index);
      for (int place = 0; place < size; place++) {
        codes[place] = members[lists.get(index, place)];
      }
      visitor.visit(codes, size);
    }
  }

  private FarthestLists lists(Group group, long[] members, Farthest figures) {
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    try {
      if (group.size() < LARGE) {
        return FarthestLists.of(
            layouts, group, members, figures.step(), figures.number(), THREADS, more -> {});
      }
      try (Progress progress =
          new Progress("search group " + group.name(), "layouts", group.size())) {
        return FarthestLists.of(
            layouts, group, members, figures.step(), figures.number(), THREADS, progress::add);
      }
    } catch (IllegalArgumentException e) {
      throw differs(e.getMessage());
    }
  }

  @Override
  public void nearestSolutions(Group group, ListVisitor visitor) {
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    if (nearest == null || !nearest.layouts().layoutClass().equals(group.layoutClass())) {
      nearest = new NearestSolutions(layouts);
    }
    for (long member : members(group)) {
      long[] codes = nearest.of(layouts.index(member));
      int stored = table().minSolutionNum(LayoutIds.rank(member));
      if (codes.length != stored) {
        throw differs(
            "layout %s has %d nearest solutions, not %d"
                .formatted(LayoutCode.format(member), codes.length, stored));
      }
      visitor.visit(codes, codes.length);
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

  private synchronized AnalysisTable table() {
    if (table == null) {
      table = database.scan().analysis(THREADS);
    }
    return table;
  }
}
