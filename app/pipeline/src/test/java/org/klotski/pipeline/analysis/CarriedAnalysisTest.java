package org.klotski.pipeline.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.grouper.Group;
import org.klotski.pipeline.progress.CountedWork;
import org.klotski.pipeline.progress.Progress;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.DBOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/** The analysis of a small database, carried over to another, or refused. */
final class CarriedAnalysisTest {
  private static final String LOSES_IT =
      "; restore the database from a copy, or move it away and build anew, without the analysis";

  @TempDir private Path folder;
  private StandInDatabase old;
  private StandInDatabase anew;

  @BeforeEach
  void makeAnalysed() throws IOException {
    old = standIn("old").build().analyse(Metric.STEP);
    anew = standIn("new");
  }

  private StandInDatabase standIn(String name) throws IOException {
    return new StandInDatabase(
        Files.createDirectory(folder.resolve(name)), "0-0-0", "6-0-0", "6-0-6");
  }

  private Meta carry(Metric metric, Progress progress) {
    try (Database from = old.open()) {
      return CarriedAnalysis.carry(from, metric, anew.path(), folder, 1, progress);
    }
  }

  @Test
  void allThatItSaysIsCarriedOver() {
    old.analyse(Metric.CELL);
    anew.build();
    CountedWork heard = new CountedWork();
    Meta added = carry(Metric.CELL, heard);
    assertThat(heard.heard()).containsExactly("keep the analysis: 1356 rows", "1356 done");
    try (Database from = old.open();
        Database to = anew.open()) {
      assertThat(added.entries())
          .containsEntry("analysis_cell_product_version", "0.9")
          .containsEntry("analysis_cell_command", "analyze in cell")
          .containsEntry("analysis_cell_digest", from.meta().entries().get("analysis_cell_digest"))
          .doesNotContainKeys("analysis_command", "command");
      assertThat(to.meta().entries()).containsAllEntriesOf(added.entries());
      assertThat(to.isAnalysed(Metric.CELL)).isTrue();
      assertThat(to.isAnalysed(Metric.STEP)).isFalse();
      ExtremesTable table = to.scan().extremes(Metric.CELL, 1);
      for (Group group : old.groups()) {
        for (int index = 0; index < group.size(); index++) {
          assertThat(table.get(old.firstId(group) + index))
              .isEqualTo(StandInDatabase.extremes(old.truth(Metric.CELL, group), index));
        }
        assertThat(to.groupExtremes(Metric.CELL, group.layoutClass(), group.number()))
            .isPresent()
            .isEqualTo(from.groupExtremes(Metric.CELL, group.layoutClass(), group.number()));
      }
    }
  }

  /** Who replaces the database must not take that for an analysis that is not there. */
  @Test
  void oneThatCannotBeReadIsRefused() throws IOException {
    CountedWork heard = new CountedWork();
    flipFirstBit(folder.resolve("old/farthest-0.sst")); // of which the database has a link
    assertThatThrownBy(() -> carry(Metric.STEP, heard))
        .isInstanceOf(DatabaseException.class)
        .hasMessageStartingWith(
            "the analysis of %s (metric step) can't be kept: cannot read farthest: block checksum"
                .formatted(old.path()))
        .hasMessageEndingWith(LOSES_IT);
    assertThat(heard.heard()).as("it was given up").hasSize(2);
    assertThat(anew.path()).doesNotExist();
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
    CountedWork heard = new CountedWork();
    changeFirstRow(old.path(), "farthest");
    assertThatThrownBy(() -> carry(Metric.STEP, heard))
        .isInstanceOf(DatabaseException.class)
        .hasMessage(
            "the analysis of %s (metric step) can't be kept: it is not the one whose digest the database states%s"
                .formatted(old.path(), LOSES_IT));
    assertThat(heard.heard()).as("it was given up").hasSize(2);
    assertThat(anew.path()).doesNotExist();
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
