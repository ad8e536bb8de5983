package org.klotski.answers;

import com.google.common.primitives.ImmutableIntArray;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.TableWriter;
import org.klotski.dbschema.puzzles.DifficultyTable;
import org.klotski.dbschema.puzzles.HardnessTable;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.grouper.names.CaseName;

/**
 * A real database of 6,400 layouts whose numbers are made up: an answer that has them comes from
 * the database, as no search finds them. Among them are {@link #ENCLOSED} and its neighbors.
 */
public final class MadeUpDatabase {
  /** The first layout that it has, by id. */
  public static final int FIRST = 18_000 * IdRange.LAYOUTS_IN_ROW;

  static final int SIZE = 100 * IdRange.LAYOUTS_IN_ROW;

  /** A layout in which only soldiers can move, and not far. */
  static final Layout ENCLOSED = Layout.fromId(1_154_643);

  private static final int LAYER = 100;
  private static final LayoutClass CLASS = new LayoutClass(0, 0, 0);
  static final Group GROUP = new Group(CLASS, 0, SIZE, LayoutIds.unrank(FIRST), true);
  static final GroupExtremesRecord EXTREMES =
      new GroupExtremesRecord(
          new Extreme(83, 4, LayoutIds.unrank(FIRST + 7)),
          new Extreme(145, 70_000, LayoutIds.unrank(FIRST + 8)),
          Optional.of(new Extreme(138, 1, LayoutIds.unrank(FIRST + 9))));

  private final Path folder;
  private final int first;
  private final Group group;

  /**
   * @param folder for the files; the database is `db` in it
   */
  public MadeUpDatabase(Path folder) {
    this(folder, FIRST);
  }

  /** One that begins with another layout, with which a row begins. */
  MadeUpDatabase(Path folder, int first) {
    this.folder = folder;
    this.first = first;
    group = new Group(CLASS, 0, SIZE, LayoutIds.unrank(first), true);
  }

  /** The folder of the database. */
  public Path path() {
    return folder.resolve("db");
  }

  static LayoutRecord layout(int id) {
    return layout(id, id - FIRST);
  }

  private static LayoutRecord layout(int id, int index) {
    return new LayoutRecord(
        LayoutIds.unrank(id),
        id,
        new CaseName(CLASS, 0, index),
        id % 8,
        index / LAYER,
        minSolutionStep(id));
  }

  static int minSolutionStep(int id) {
    return 1 + id % 70;
  }

  static LayoutHardnessRecord hardness(int id) {
    return hardness(id, id - FIRST);
  }

  private static LayoutHardnessRecord hardness(int id, int index) {
    int step = minSolutionStep(id);
    return new LayoutHardnessRecord(step + 3, step + 9, 1 + index, id % 2 == 0, id % 5 == 0);
  }

  static LayoutDifficultyRecord difficulty(int id) {
    return difficulty(id, id - FIRST);
  }

  private static LayoutDifficultyRecord difficulty(int id, int index) {
    return new LayoutDifficultyRecord(100 + index, id % 50);
  }

  static LayoutExtremesRecord extremes(int id, Metric metric) {
    return new LayoutExtremesRecord(300 + metric.ordinal(), id, 2, 2 * id);
  }

  /** All that `build` writes. */
  public void build() {
    HardnessTable hardness = new HardnessTable(first + SIZE);
    DifficultyTable difficulty = new DifficultyTable(first + SIZE);
    for (int id = first; id < first + SIZE; id++) {
      hardness.set(id, minSolutionStep(id), hardness(id, id - first));
      LayoutDifficultyRecord record = difficulty(id, id - first);
      difficulty.set(id, record.minSolutionBits(), record.minSolutionDetours());
    }
    Map<ColumnFamily, List<Path>> files = content();
    IdRange all = new IdRange(first, first + SIZE);
    files.put(ColumnFamily.HARDNESS, rows("hardness", writer -> writer.addHardness(hardness, all)));
    files.put(
        ColumnFamily.DIFFICULTY,
        rows("difficulty", writer -> writer.addDifficulty(difficulty, all)));
    DatabaseBuilder.build(path(), files, Map.of("command", "test"), 1);
  }

  /** Adds an analysis. */
  public void analyze(Metric metric) {
    ExtremesTable table = new ExtremesTable(first + SIZE);
    for (int id = first; id < first + SIZE; id++) {
      table.set(id, extremes(id, metric));
    }
    IdRange all = new IdRange(first, first + SIZE);
    DatabaseBuilder.addExtremes(
        path(),
        metric,
        Map.of(
            ColumnFamily.farthest(metric),
            rows("farthest", writer -> writer.addFarthest(table, all)),
            ColumnFamily.solutions(metric),
            rows("solutions", writer -> writer.addSolutions(table, all)),
            ColumnFamily.groupExtremes(metric),
            rows("extremes", writer -> writer.addGroupExtremes(group, EXTREMES))),
        Map.of(Meta.extremesName(metric, "command"), "test"),
        1);
  }

  private Map<ColumnFamily, List<Path>> content() {
    long[] codes = IntStream.range(first, first + SIZE).mapToLong(LayoutIds::unrank).toArray();
    int[] sizes = new int[SIZE / LAYER];
    Arrays.fill(sizes, LAYER);
    Map<ColumnFamily, List<Path>> files = new EnumMap<>(ColumnFamily.class);
    files.put(
        ColumnFamily.LAYOUTS,
        rows(
            "layouts",
            writer ->
                IntStream.range(0, SIZE)
                    .forEach(index -> writer.addLayout(layout(first + index, index)))));
    files.put(ColumnFamily.MEMBERS, rows("members", writer -> writer.addMembers(group, codes, 0)));
    files.put(
        ColumnFamily.LAYERS,
        rows(
            "layers",
            writer ->
                IntStream.range(0, sizes.length)
                    .forEach(layer -> writer.addLayer(group, layer, codes, LAYER * layer, LAYER))));
    GroupRecord record =
        new GroupRecord(group, ImmutableIntArray.of(0, 0, 0), ImmutableIntArray.copyOf(sizes));
    files.put(ColumnFamily.GROUPS, rows("groups", writer -> writer.addGroup(record)));
    return files;
  }

  private List<Path> rows(String name, Consumer<TableWriter> content) {
    Path file = folder.resolve(name + ".sst");
    TableWriter.write(file, content);
    return List.of(file);
  }
}
