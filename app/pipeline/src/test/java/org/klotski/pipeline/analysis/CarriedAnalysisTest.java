package org.klotski.pipeline.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.primitives.ImmutableIntArray;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.TableWriter;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.grouper.names.CaseName;
import org.klotski.pipeline.progress.Progress;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.DBOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/** Analyses that can't be carried over: a small database whose numbers are made up. */
final class CarriedAnalysisTest {
  private static final LayoutClass CLASS = new LayoutClass(0, 0, 0);
  private static final int SIZE = IdRange.LAYOUTS_IN_ROW;
  private static final Group GROUP = new Group(CLASS, 0, SIZE, LayoutIds.unrank(0), true);
  private static final String LOSES_IT =
      "; restore the database from a copy, or move it away and build anew, without the analysis";

  @TempDir private Path folder;
  private Path old;

  @BeforeEach
  void makeAnalysed() {
    old = folder.resolve("old.db");
    DatabaseBuilder.build(old, content(), Map.of("command", "test"), 1);
    ExtremesTable table = new ExtremesTable(SIZE);
    for (int id = 0; id < SIZE; id++) {
      table.set(id, new LayoutExtremesRecord(id, 1, id, 1));
    }
    Extreme extreme = new Extreme(83, 4, LayoutIds.unrank(7));
    GroupExtremesRecord record = new GroupExtremesRecord(extreme, extreme, Optional.of(extreme));
    IdRange all = new IdRange(0, SIZE);
    DatabaseBuilder.addExtremes(
        old,
        Metric.STEP,
        Map.of(
            ColumnFamily.farthest(Metric.STEP),
            rows("farthest", writer -> writer.addFarthest(table, all)),
            ColumnFamily.solutions(Metric.STEP),
            rows("solutions", writer -> writer.addSolutions(table, all)),
            ColumnFamily.groupExtremes(Metric.STEP),
            rows("extremes", writer -> writer.addGroupExtremes(GROUP, record))),
        Map.of(),
        1);
  }

  private Map<ColumnFamily, List<Path>> content() {
    long[] codes = new long[SIZE];
    for (int id = 0; id < SIZE; id++) {
      codes[id] = LayoutIds.unrank(id);
    }
    ImmutableIntArray sizes = ImmutableIntArray.of(SIZE);
    GroupRecord group = new GroupRecord(GROUP, ImmutableIntArray.of(0, 0, 0), sizes);
    return Map.of(
        ColumnFamily.LAYOUTS,
        rows("layouts", this::addLayouts),
        ColumnFamily.MEMBERS,
        rows("members", writer -> writer.addMembers(GROUP, codes, 0)),
        ColumnFamily.LAYERS,
        rows("layers", writer -> writer.addLayer(GROUP, 0, codes, 0, SIZE)),
        ColumnFamily.GROUPS,
        rows("groups", writer -> writer.addGroup(group)));
  }

  private void addLayouts(TableWriter writer) {
    for (int id = 0; id < SIZE; id++) {
      CaseName name = new CaseName(CLASS, 0, id);
      writer.addLayout(new LayoutRecord(LayoutIds.unrank(id), id, name, 0, 0, 1));
    }
  }

  private List<Path> rows(String name, Consumer<TableWriter> content) {
    Path file = folder.resolve(name + ".sst");
    try (TableWriter writer = new TableWriter(file)) {
      content.accept(writer);
      writer.finish();
    }
    return List.of(file);
  }

  private void carry() {
    try (Database from = Database.open(old)) {
      CarriedAnalysis.carry(
          from, Metric.STEP, folder.resolve("new.db"), folder, 1, Progress.SILENT);
    }
  }

  /** Who replaces the database must not take that for an analysis that is not there. */
  @Test
  void oneThatCannotBeReadIsRefused() throws IOException {
    flipFirstBit(folder.resolve("farthest.sst")); // of which the database has a link
    assertThatThrownBy(this::carry)
        .isInstanceOf(DatabaseException.class)
        .hasMessageStartingWith(
            "the analysis of %s (metric step) can't be kept: cannot read farthest: block checksum"
                .formatted(old))
        .hasMessageEndingWith(LOSES_IT);
    assertThat(folder.resolve("new.db")).doesNotExist();
  }

  private static void flipFirstBit(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer first = ByteBuffer.allocate(1);
      channel.read(first, 0);
      channel.write(ByteBuffer.wrap(new byte[] {(byte) (first.get(0) ^ 1)}), 0);
    }
  }

  @Test
  void oneThatIsNotWhatItsDigestSaysIsRefused() throws RocksDBException {
    changeFirstRow(old, "farthest");
    assertThatThrownBy(this::carry)
        .isInstanceOf(DatabaseException.class)
        .hasMessage(
            "the analysis of %s (metric step) can't be kept: it is not the one whose digest the database states%s"
                .formatted(old, LOSES_IT));
    assertThat(folder.resolve("new.db")).doesNotExist();
  }

  private static void changeFirstRow(Path database, String family) throws RocksDBException {
    List<ColumnFamilyDescriptor> families = new ArrayList<>();
    try (Options options = new Options()) {
      RocksDB.listColumnFamilies(options, database.toString())
          .forEach(name -> families.add(new ColumnFamilyDescriptor(name)));
    }
    List<ColumnFamilyHandle> handles = new ArrayList<>();
    try (DBOptions options = new DBOptions();
        RocksDB opened = RocksDB.open(options, database.toString(), families, handles)) {
      for (ColumnFamilyHandle handle : handles) {
        if (new String(handle.getName(), UTF_8).equals(family)) {
          changeFirstRow(opened, handle);
        }
      }
      handles.forEach(ColumnFamilyHandle::close);
    }
  }

  private static void changeFirstRow(RocksDB opened, ColumnFamilyHandle family)
      throws RocksDBException {
    try (RocksIterator rows = opened.newIterator(family)) {
      rows.seekToFirst();
      byte[] value = rows.value();
      value[0] ^= 1;
      opened.put(family, rows.key(), value);
    }
  }
}
