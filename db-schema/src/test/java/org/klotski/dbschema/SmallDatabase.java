package org.klotski.dbschema;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.FactRow;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** A real RocksDB database with one invented group of 130 layouts, and methods that damage it. */
final class SmallDatabase {
  static final LayoutClass CLASS = new LayoutClass(0, 0, 0);
  static final int SIZE = 130;

  private SmallDatabase() {}

  static long[] codes() {
    return IntStream.range(0, SIZE).mapToLong(LayoutIds::unrank).toArray();
  }

  static Columns columns() {
    Columns columns = made(Facts.built(Subject.LAYOUT), SIZE);
    for (int id = 0; id < SIZE; id++) {
      columns.set(Facts.CODE_OF_LAYOUT, id, LayoutIds.unrank(id));
      columns.set(Facts.GROUP_NUM_OF_LAYOUT, id, 0);
      columns.set(Facts.GROUP_INDEX, id, id);
      columns.set(Facts.LAYER, id, id / 10);
    }
    return columns;
  }

  static Columns analysis(Metric metric) {
    return made(Facts.analyzed(Subject.LAYOUT, metric), SIZE);
  }

  static Columns groupAnalysis(Metric metric) {
    return made(Facts.analyzed(Subject.GROUP, metric), 1);
  }

  private static Columns made(List<Fact> facts, int rows) {
    Columns columns = new Columns(facts, rows);
    for (Fact fact : facts) {
      for (int row = 0; row < rows; row++) {
        long value = (row + 1L) * (fact.position() + 1) * 0x2_0F03L % (fact.type().largest() + 1);
        columns.set(fact, row, fact.canBeNone() && row % 7 == 6 ? Columns.NONE : value);
      }
    }
    return columns;
  }

  static void assertHas(FactRow found, Columns columns, int row) {
    for (Fact fact : columns.facts()) {
      assertThat(found.has(fact)).as("%s", fact).isTrue();
      assertThat(found.codeOf(fact))
          .as("%s of row %d", fact, row)
          .isEqualTo(columns.code(fact, row));
      assertThat(found.isSet(fact)).as("%s", fact).isEqualTo(columns.of(fact).stored(row) != 0);
      if (fact.type() != FactType.CODE) {
        assertThat(found.get(fact)).as("%s", fact).isEqualTo(columns.get(fact, row));
      }
    }
  }

  static Columns groupColumns() {
    Columns columns = made(Facts.built(Subject.GROUP), 1);
    columns.set(Facts.GROUP_SIZE, 0, SIZE);
    columns.set(Facts.SEED, 0, 0);
    columns.set(Facts.LAYER_COUNT, 0, SIZE / 10);
    return columns;
  }

  static Path build(Path folder) {
    Path database = folder.resolve("db");
    build(folder, database, 1);
    return database;
  }

  static Meta build(Path folder, Path database, int threads) {
    Columns layerSizes = new Columns(List.of(Facts.LAYER_SIZE), SIZE / 10);
    for (int layer = 0; layer < layerSizes.size(); layer++) {
      layerSizes.set(Facts.LAYER_SIZE, layer, 10);
    }
    Consumer<PageWriter> codes = to -> to.addForGroup(CLASS, 0, columns(), 0, SIZE);
    Map<ColumnFamily, List<Path>> files =
        Map.ofEntries(
            pages(folder, ColumnFamily.LAYOUTS, 3, to -> to.addLayouts(0, columns(), 0, SIZE)),
            pages(folder, ColumnFamily.MEMBERS, 3, codes),
            pages(folder, ColumnFamily.LAYERS, 3, codes),
            pages(
                folder,
                ColumnFamily.LAYER_SIZES,
                1,
                to -> to.addForGroup(CLASS, 0, layerSizes, 0, layerSizes.size())),
            pages(folder, ColumnFamily.GROUPS, 1, to -> to.addGroups(CLASS, groupColumns(), 0, 1)));
    return DatabaseBuilder.build(database, files, Map.of("command", "test"), threads);
  }

  private static Map.Entry<ColumnFamily, List<Path>> pages(
      Path folder, ColumnFamily family, int count, Consumer<PageWriter> content) {
    Path file = folder.resolve(family.familyName() + ".sst");
    assertThat(PageWriter.write(file, family, content)).isEqualTo(count);
    return Map.entry(family, List.of(file));
  }

  static Path buildAnalyzed(Path folder) {
    Path database = build(folder);
    for (Metric metric : Metric.values()) {
      addAnalysis(folder, database, metric);
    }
    return database;
  }

  static Meta addAnalysis(Path folder, Path database) {
    return addAnalysis(folder, database, Metric.STEP);
  }

  static Meta addAnalysis(Path folder, Path database, Metric metric) {
    Map<String, String> meta = Map.of(Meta.analysisName(metric, "command"), "test");
    return DatabaseBuilder.addAnalysis(
        database, metric, analysisFiles(folder, metric), List.of(), meta, 2);
  }

  static Map<ColumnFamily, List<Path>> analysisFiles(Path folder, Metric metric) {
    return Map.ofEntries(
        pages(
            folder,
            ColumnFamily.analysis(metric),
            3,
            to -> to.addLayouts(0, analysis(metric), 0, SIZE)),
        pages(
            folder,
            ColumnFamily.groupAnalysis(metric),
            1,
            to -> to.addGroups(CLASS, groupAnalysis(metric), 0, 1)));
  }

  interface Change {
    void apply(RocksDB rocks, Map<ColumnFamily, ColumnFamilyHandle> families)
        throws RocksDBException;
  }

  static void change(Path database, Change change) throws RocksDBException {
    RocksLibrary.load();
    List<String> names = RocksOptions.in(database);
    List<ColumnFamilyHandle> opened = new ArrayList<>();
    try (DBOptions options = new DBOptions();
        ColumnFamilyOptions familyOptions = RocksOptions.options(); // disables compaction
        FlushOptions flush = new FlushOptions().setWaitForFlush(true);
        RocksDB rocks =
            RocksDB.open(
                options,
                database.toString(),
                RocksOptions.descriptors(names, familyOptions),
                opened)) {
      Map<ColumnFamily, ColumnFamilyHandle> families = RocksOptions.byFamily(names, opened);
      change.apply(rocks, families);
      rocks.flush(flush, List.copyOf(families.values()));
      opened.forEach(ColumnFamilyHandle::close);
    }
  }

  static void flipByte(ColumnFamily family, Path database) throws IOException {
    Path file =
        Files.readAllLines(database.resolve(Inventory.FILE)).stream()
            .filter(line -> line.startsWith("file " + family.familyName() + " "))
            .map(line -> database.resolve(line.split(" ", -1)[2]))
            .findFirst()
            .orElseThrow();
    byte[] bytes = Files.readAllBytes(file);
    bytes[30] ^= 1;
    Files.write(file, bytes);
  }

  static void putMeta(Path database, String name, String value) throws RocksDBException {
    change(database, (rocks, families) -> rocks.put(Meta.bytes(name), Meta.bytes(value)));
  }

  static String sealed(String lines) {
    String unsealed = lines.substring(0, lines.lastIndexOf("\nseal "));
    return unsealed + "\nseal " + Hashing.sha256().hashString(unsealed, UTF_8) + "\n";
  }
}
