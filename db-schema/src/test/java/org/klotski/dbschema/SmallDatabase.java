package org.klotski.dbschema;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import com.google.common.primitives.ImmutableIntArray;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
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
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.grouper.names.CaseName;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** A real RocksDB with one made-up group of 130 layouts, and what changes it from behind. */
final class SmallDatabase {
  static final LayoutClass CLASS = new LayoutClass(0, 0, 0);
  static final int SIZE = 130;
  static final Group GROUP = new Group(CLASS, 0, SIZE, 0, true);
  static final GroupExtremesRecord EXTREMES =
      new GroupExtremesRecord(
          new Extreme(83, 4, 0x1A9BF0C00L),
          new Extreme(145, 70_000, 0xEFFFFFC33L),
          Optional.of(new Extreme(138, 1, 0)));

  private SmallDatabase() {}

  static LayoutRecord layout(int id) {
    CaseName name = new CaseName(CLASS, 0, id);
    return new LayoutRecord(LayoutIds.unrank(id), id, name, id % 8, id / 10, id % 7 - 1);
  }

  static long[] codes() {
    return IntStream.range(0, SIZE).mapToLong(LayoutIds::unrank).toArray();
  }

  /** What a layout is worth as a puzzle: nothing, or anything that its steps allow. */
  static LayoutHardnessRecord hardness(int id) {
    int step = layout(id).minSolutionStep();
    return step < 0
        ? new LayoutHardnessRecord(-1, -1, 0, false, false)
        : new LayoutHardnessRecord(
            step + id % 3, step + id % 3 + 2 * id % 256, 6_379_999 * id, id % 2 == 0, id % 5 == 0);
  }

  static HardnessTable hardnessTable() {
    HardnessTable table = new HardnessTable(SIZE);
    for (int id = 0; id < SIZE; id++) {
      table.set(id, layout(id).minSolutionStep(), hardness(id));
    }
    return table;
  }

  /** How hard it is to find a shortest way from a layout: made up. */
  static LayoutDifficultyRecord difficulty(int id) {
    return layout(id).minSolutionStep() < 0
        ? new LayoutDifficultyRecord(-1, -1)
        : new LayoutDifficultyRecord(501 * id, 254 * id / SIZE);
  }

  static DifficultyTable difficultyTable() {
    DifficultyTable table = new DifficultyTable(SIZE);
    for (int id = 0; id < SIZE; id++) {
      table.set(id, difficulty(id).minSolutionBits(), difficulty(id).minSolutionDetours());
    }
    return table;
  }

  /** Builds it; files of rows go to a folder of their own. */
  static Meta build(Path folder, Path database, int threads) {
    IdRange all = new IdRange(0, SIZE);
    Map<ColumnFamily, List<Path>> files = new EnumMap<>(content(folder));
    files.put(
        ColumnFamily.HARDNESS,
        rows(folder, "hardness", 3, writer -> writer.addHardness(hardnessTable(), all)));
    files.put(
        ColumnFamily.DIFFICULTY,
        rows(folder, "difficulty", 3, writer -> writer.addDifficulty(difficultyTable(), all)));
    return DatabaseBuilder.build(database, files, Map.of("command", "test"), threads);
  }

  /** Writes a file with the given number of rows. */
  private static List<Path> rows(
      Path folder, String name, int count, Consumer<TableWriter> content) {
    Path file = folder.resolve(name + ".sst");
    assertThat(TableWriter.write(file, content)).isEqualTo(count);
    return List.of(file);
  }

  private static Map<ColumnFamily, List<Path>> content(Path folder) {
    int[] sizes = new int[SIZE / 10];
    Arrays.fill(sizes, 10);
    GroupRecord record =
        new GroupRecord(GROUP, ImmutableIntArray.of(0, 0, 0), ImmutableIntArray.copyOf(sizes));
    return Map.of(
        ColumnFamily.LAYOUTS,
        rows(
            folder,
            "layouts",
            3,
            writer -> IntStream.range(0, SIZE).forEach(id -> writer.addLayout(layout(id)))),
        ColumnFamily.MEMBERS,
        rows(folder, "members", 3, writer -> writer.addMembers(GROUP, codes(), 0)),
        ColumnFamily.LAYERS,
        rows(
            folder,
            "layers",
            13,
            writer ->
                IntStream.range(0, SIZE / 10)
                    .forEach(layer -> writer.addLayer(GROUP, layer, codes(), 10 * layer, 10))),
        ColumnFamily.GROUPS,
        rows(folder, "groups", 1, writer -> writer.addGroup(record)));
  }

  static LayoutExtremesRecord extremes(int id) {
    return new LayoutExtremesRecord(300 + id, 70_000 * id, id % 2, 1_000_000 + id);
  }

  /** Builds it, and adds made-up extremes in every metric. */
  static void buildAnalyzed(Path folder, Path database) {
    build(folder, database, 1);
    for (Metric metric : Metric.values()) {
      addExtremes(folder, database, metric);
    }
  }

  /** Adds made-up extremes of the layouts and of the group. */
  static Meta addExtremes(Path folder, Path database) {
    return addExtremes(folder, database, Metric.STEP);
  }

  static Meta addExtremes(Path folder, Path database, Metric metric) {
    Map<String, String> meta = Map.of(Meta.extremesName(metric, "command"), "test");
    return DatabaseBuilder.addExtremes(database, metric, extremesFiles(folder, metric), meta, 2);
  }

  static Map<ColumnFamily, List<Path>> extremesFiles(Path folder, Metric metric) {
    ExtremesTable table = new ExtremesTable(SIZE);
    for (int id = 0; id < SIZE; id++) {
      table.set(id, extremes(id));
    }
    IdRange all = new IdRange(0, SIZE);
    return Map.of(
        ColumnFamily.farthest(metric),
        rows(folder, "farthest", 3, writer -> writer.addFarthest(table, all)),
        ColumnFamily.solutions(metric),
        rows(folder, "solutions", 3, writer -> writer.addSolutions(table, all)),
        ColumnFamily.groupExtremes(metric),
        rows(folder, "group_extremes", 1, writer -> writer.addGroupExtremes(GROUP, EXTREMES)));
  }

  interface Change {
    void apply(RocksDB rocks, Map<ColumnFamily, ColumnFamilyHandle> families)
        throws RocksDBException;
  }

  /** Changes what is stored behind the product's back; what is changed is flushed. */
  static void change(Path database, Change change) throws RocksDBException {
    RocksLibrary.load();
    List<String> names = Families.in(database);
    List<ColumnFamilyHandle> opened = new ArrayList<>();
    try (DBOptions options = new DBOptions();
        ColumnFamilyOptions familyOptions = Families.options(); // these do not compact files
        FlushOptions flush = new FlushOptions().setWaitForFlush(true);
        RocksDB rocks =
            RocksDB.open(
                options, database.toString(), Families.descriptors(names, familyOptions), opened)) {
      Map<ColumnFamily, ColumnFamilyHandle> families = Families.byFamily(names, opened);
      change.apply(rocks, families);
      rocks.flush(flush, List.copyOf(families.values()));
      opened.forEach(ColumnFamilyHandle::close);
    }
  }

  private static Path fileOf(ColumnFamily family, Path database) throws IOException {
    return Files.readAllLines(database.resolve(Inventory.FILE)).stream()
        .filter(line -> line.startsWith("file " + family.familyName() + " "))
        .map(line -> database.resolve(line.split(" ", -1)[2]))
        .findFirst()
        .orElseThrow();
  }

  /** Damages the first block of rows of a column family. */
  static void flipByte(ColumnFamily family, Path database) throws IOException {
    Path file = fileOf(family, database);
    byte[] bytes = Files.readAllBytes(file);
    bytes[30] ^= 1;
    Files.write(file, bytes);
  }

  static void putMeta(Path database, String name, String value) throws RocksDBException {
    change(database, (rocks, families) -> rocks.put(Meta.bytes(name), Meta.bytes(value)));
  }

  /** The lines of an inventory with the right seal in place of theirs. */
  static String sealed(String lines) {
    String unsealed = lines.substring(0, lines.lastIndexOf("\nseal "));
    return unsealed + "\nseal " + Hashing.sha256().hashString(unsealed, UTF_8) + "\n";
  }
}
