package org.klotski.exporter.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.ToIntFunction;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseScan;
import org.klotski.dbschema.PuzzleLookUp;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;

/**
 * The farthest and solution data of the layouts of some classes in one metric, as a database holds
 * it: 20 bytes per layout if they are few, else 16 bytes for each layout there is, 470 MB.
 */
final class FiguresTable {
  private static final long BYTES_PER_LAYOUT = 16;

  /** The ids of the layouts, ascending; empty if the table is of all layouts. */
  private final int[] ids;

  /** By the position in {@link #ids}, or by id. */
  private final ExtremesTable extremes;

  private final short[] minSolutions;

  private FiguresTable(int[] ids, ExtremesTable extremes, short[] minSolutions) {
    this.ids = ids;
    this.extremes = extremes;
    this.minSolutions = minSolutions;
  }

  /** What a table takes in memory, roughly. */
  static long bytes(Database database, Collection<LayoutClass> classes) {
    ClassScan scan = new ClassScan(database, classes);
    return BYTES_PER_LAYOUT * (scan.areFew() ? scan.layouts() : LayoutIds.COUNT);
  }

  /**
   * Reads a table of an analyzed database.
   *
   * @throws DatabaseException if something is missing or damaged
   */
  static FiguresTable read(
      Database database, Metric metric, Collection<LayoutClass> classes, int threads) {
    ClassScan scan = new ClassScan(database, classes);
    if (!scan.areFew()) {
      DatabaseScan all = database.scan();
      return new FiguresTable(new int[0], all.extremes(metric, threads), all.minSolutions(metric));
    }
    ToIntFunction<LayoutRecord> minSolution = minSolution(database, metric);
    List<Group> groups = new ArrayList<>();
    database.scan().groups(record -> groups.add(record.group()));
    int[] ids = new int[scan.layouts()];
    short[] distances = new short[ids.length];
    ExtremesTable extremes = new ExtremesTable(ids.length);
    int[] next = new int[1];
    scan.layouts(
        groups,
        layout -> {
          int position = next[0]++;
          ids[position] = layout.id();
          distances[position] = (short) minSolution.applyAsInt(layout);
          extremes.set(position, database.layoutExtremes(metric, layout.code()).orElseThrow());
        });
    return new FiguresTable(ids, extremes, distances);
  }

  private static ToIntFunction<LayoutRecord> minSolution(Database database, Metric metric) {
    if (metric == Metric.STEP) {
      return LayoutRecord::minSolutionStep;
    }
    PuzzleLookUp<LayoutHardnessRecord> hardness = database.hardness();
    return layout -> hardness.of(layout).minSolution(metric);
  }

  /** Puts the figures of a layout into an array. */
  void figures(ExtremesKind kind, int id, int[] figures) {
    int at = at(id);
    if (kind == ExtremesKind.FARTHEST) {
      figures[0] = extremes.farthestDistance(at);
      figures[1] = extremes.farthestNum(at);
    } else {
      figures[0] = minSolutions[at];
      figures[1] = extremes.minSolutionNum(at);
      figures[2] = extremes.solutionNum(at);
    }
  }

  private int at(int id) {
    return ids.length == 0 ? id : Arrays.binarySearch(ids, id);
  }
}
