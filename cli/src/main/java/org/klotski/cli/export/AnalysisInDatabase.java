package org.klotski.cli.export;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import org.klotski.dbschema.AnalysisTable;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.LayoutRecord;
import org.klotski.enumerator.ClassLayouts;
import org.klotski.enumerator.ClassMoves;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.LayoutIds;
import org.klotski.enumerator.Metric;
import org.klotski.grouper.Group;
import org.klotski.layerer.PlainRootSearch;

/**
 * The farthest and solution data that a database holds. Keeps all of it, 14 bytes per layout, once
 * some is asked for. The lists of layouts are not stored: they are searched for, by one plain
 * search from each layout.
 */
public final class AnalysisInDatabase implements Analysis {
  private static final int READERS = 2;

  private final Database database;
  private AnalysisTable table;

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
    list(group, PlainRootSearch::farthest, false, visitor);
  }

  @Override
  public void nearestSolutions(Group group, ListVisitor visitor) {
    list(group, PlainRootSearch::nearestSolutions, group.solvable(), visitor);
  }

  private void list(
      Group group, Function<PlainRootSearch, int[]> list, boolean solvable, ListVisitor visitor) {
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    PlainRootSearch search = new PlainRootSearch(new ClassMoves(layouts, Metric.STEP));
    for (long member : members(group)) {
      search.search(layouts.index(member), solvable);
      long[] codes = Arrays.stream(list.apply(search)).mapToLong(layouts::code).toArray();
      Arrays.sort(codes);
      visitor.visit(codes, codes.length);
    }
  }

  private long[] members(Group group) {
    return database.members(group.layoutClass(), group.number());
  }

  private synchronized AnalysisTable table() {
    if (table == null) {
      table = database.scan().analysis(READERS);
    }
    return table;
  }
}
