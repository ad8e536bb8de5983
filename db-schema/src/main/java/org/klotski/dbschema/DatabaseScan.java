package org.klotski.dbschema;

import java.util.List;
import java.util.SortedMap;
import java.util.function.Consumer;
import org.klotski.dbschema.puzzles.DifficultyTable;
import org.klotski.dbschema.puzzles.HardnessTable;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.names.CaseName;

/**
 * Goes through an open database for older callers; see {@link Database#scan(java.util.Collection,
 * IdRange, Database.ColumnsVisitor)}.
 */
public final class DatabaseScan {
  /** Is told of each member of a group. */
  @FunctionalInterface
  public interface MemberVisitor {
    /** Takes a row's entry: class, group_num, group_index, code. */
    void visit(LayoutClass layoutClass, int groupNumber, int groupIndex, long code);
  }

  /** Is told of each layout of a layer. */
  @FunctionalInterface
  public interface LayerVisitor {
    /** Takes a row's entry: class, group_num, layer, position in the layer, code. */
    void visit(LayoutClass layoutClass, int groupNumber, int layer, int position, long code);
  }

  /** Is told of the extremes of each group. */
  @FunctionalInterface
  public interface GroupExtremesVisitor {
    /** Takes a row: class, group_num, what is known. */
    void visit(LayoutClass layoutClass, int groupNumber, GroupExtremesRecord extremes);
  }

  private final Database database;

  DatabaseScan(Database database) {
    this.database = database;
  }

  /** Goes through the stored layouts in stored order. */
  public void layouts(int from, int to, Consumer<LayoutRecord> visitor) {
    Fact step = Facts.minSolution(Metric.STEP);
    database.scan(
        List.of(
            Facts.CODE_OF_LAYOUT,
            Facts.GROUP_NUM_OF_LAYOUT,
            Facts.GROUP_INDEX,
            Facts.IS_MIRROR,
            Facts.LAYER,
            step),
        new IdRange(from, Math.min(to, database.size())),
        (first, columns) -> {
          for (int row = 0; row < columns.size(); row++) {
            long code = columns.code(Facts.CODE_OF_LAYOUT, row);
            CaseName name =
                new CaseName(
                    LayoutCode.decode(code).layoutClass(),
                    columns.get(Facts.GROUP_NUM_OF_LAYOUT, row),
                    columns.get(Facts.GROUP_INDEX, row));
            visitor.accept(
                new LayoutRecord(
                    code,
                    first + row,
                    name,
                    columns.get(Facts.IS_MIRROR, row),
                    columns.get(Facts.LAYER, row),
                    columns.get(step, row)));
          }
        });
  }

  /** Goes through the members of all groups. */
  public void members(MemberVisitor visitor) {
    groups(
        group -> {
          LayoutClass layoutClass = group.group().layoutClass();
          int number = group.group().number();
          long[] codes = database.members(layoutClass, number);
          for (int index = 0; index < codes.length; index++) {
            visitor.visit(layoutClass, number, index, codes[index]);
          }
        });
  }

  /** Goes through the layers of all groups. */
  public void layers(LayerVisitor visitor) {
    groups(
        group -> {
          LayoutClass layoutClass = group.group().layoutClass();
          int number = group.group().number();
          long[] codes = database.layers(layoutClass, number);
          int at = 0;
          for (int layer = 0; layer < group.layers(); layer++) {
            for (int position = 0; position < group.layerSizes().get(layer); position++) {
              visitor.visit(layoutClass, number, layer, position, codes[at++]);
            }
          }
        });
  }

  /** Goes through the stored groups, by class and group_num. */
  public void groups(Consumer<GroupRecord> visitor) {
    for (LayoutClass layoutClass : LayoutClass.all()) {
      int count = database.groupCount(layoutClass);
      for (int number = 0; number < count; number++) {
        visitor.accept(database.groupRecord(layoutClass, number));
      }
    }
  }

  /** Goes through the stored extremes of groups in a metric, by class and group_num. */
  public void groupExtremes(Metric metric, GroupExtremesVisitor visitor) {
    for (LayoutClass layoutClass : LayoutClass.all()) {
      int count = database.groupCount(layoutClass);
      for (int number = 0; number < count; number++) {
        FactRow row = database.group(layoutClass, number);
        visitor.visit(layoutClass, number, OldRecords.groupExtremes(row, metric));
      }
    }
  }

  /** Reads the stored farthest and solution data of all layouts in a metric. */
  public ExtremesTable extremes(Metric metric, int threads) {
    return new ExtremesTable(
        database.layouts(ColumnFamily.analysis(metric).format().facts(), threads), metric);
  }

  /** Reads what is stored of all layouts as puzzles. */
  public HardnessTable hardness() {
    return new HardnessTable(
        database.layouts(
            List.of(
                Facts.minSolution(Metric.STEP),
                Facts.minSolution(Metric.LINE),
                Facts.minSolution(Metric.CELL),
                Facts.MIN_SOLUTION_WAYS,
                Facts.IS_MINIMAL,
                Facts.IS_HARDEST),
            1));
  }

  /** Reads how hard it is to find a shortest way from every layout. */
  public DifficultyTable difficulty() {
    return new DifficultyTable(
        database.layouts(List.of(Facts.MIN_SOLUTION_BITS, Facts.MIN_SOLUTION_DETOURS), 1));
  }

  /** How far every layout is from the nearest solved one in a metric, by id; -1 if none. */
  public short[] minSolutions(Metric metric) {
    Fact fact = Facts.minSolution(metric);
    return ((Columns.Shorts) database.layouts(List.of(fact), 1).of(fact)).values();
  }

  /** The same in every metric, in their order. */
  public List<short[]> minSolutions() {
    return List.of(minSolutions(Metric.STEP), minSolutions(Metric.LINE), minSolutions(Metric.CELL));
  }

  /** Computes a digest that the database has again. */
  public SortedMap<String, String> digests(Feature.Digest digest, int threads) {
    return database.computeDigests(digest, threads);
  }

  /** Has RocksDB check the checksums of all blocks. */
  public void verifyChecksums() {
    database.verifyChecksums();
  }
}
