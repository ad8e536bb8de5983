package org.klotski.dbschema;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.Iterables;
import com.google.common.hash.Hashing;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.rows.ExtremesRow;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;

/** What is stored of an analysis: its bytes, and how it comes into a real RocksDB. */
final class ExtremesTest {
  private static final int SIZE = SmallDatabase.SIZE;
  private static final GroupExtremesRecord EXTREMES = SmallDatabase.EXTREMES;

  @TempDir private Path folder;
  private Path database;
  private Meta built;

  @BeforeEach
  void build() {
    database = folder.resolve("db");
    built = SmallDatabase.build(folder, database, 1);
  }

  private static LayoutExtremesRecord record(int id) {
    return SmallDatabase.extremes(id);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 64})
  void rowsGiveBackTheirLayouts(int count) {
    ExtremesTable table = new ExtremesTable(SIZE);
    for (int id = 0; id < SIZE; id++) {
      table.set(id, record(id));
    }
    ByteBuffer farthest = ByteBuffer.allocate(1024);
    ExtremesRow.encodeFarthest(table, 64, 64 + count, farthest);
    ByteBuffer solutions = ByteBuffer.allocate(1024);
    ExtremesRow.encodeSolutions(table, 64, 64 + count, solutions);
    assertThat(farthest.position()).isEqualTo(5 + 6 * count);
    assertThat(solutions.position()).isEqualTo(5 + 8 * count);
    for (int slot = 0; slot < count; slot++) {
      assertThat(ExtremesRow.decode(farthest, solutions, slot)).isEqualTo(record(64 + slot));
    }
  }

  @Test
  void extremesGiveBackTheirFields() {
    byte[] bytes = EXTREMES.encode();
    assertThat(HexFormat.of().withUpperCase().formatHex(bytes))
        .isEqualTo("00530000000401A9BF0C0000910001" + "11700EFFFFFC33008A000000010000000000");
    assertThat(GroupExtremesRecord.decode(ByteBuffer.wrap(bytes))).isEqualTo(EXTREMES);
    assertThat(EXTREMES.radius()).isEqualTo(83);
    assertThat(EXTREMES.diameter()).isEqualTo(145);
    GroupExtremesRecord unsolvable =
        new GroupExtremesRecord(EXTREMES.centre(), EXTREMES.periphery(), Optional.empty());
    assertThat(GroupExtremesRecord.decode(ByteBuffer.wrap(unsolvable.encode())))
        .isEqualTo(unsolvable);
  }

  /** Nothing is known of a group in a metric only if the database is not analyzed in it. */
  @ParameterizedTest
  @ValueSource(ints = {-1, 1, 70_000})
  void extremesOfAGroupThatIsNotThere_areRefused(int groupNumber) {
    SmallDatabase.addExtremes(folder, database, Metric.LINE);
    try (Database opened = Database.open(database)) {
      for (Metric metric : List.of(Metric.LINE, Metric.CELL)) {
        assertThatThrownBy(() -> opened.groupExtremes(metric, SmallDatabase.CLASS, groupNumber))
            .isInstanceOf(LayoutFormatException.class)
            .hasMessageContaining("no group " + groupNumber);
      }
    }
  }

  /** As SCHEMA.md says; the column family of the group has one row. */
  @Test
  void aDigestIsOfKeysAndValuesAndTheirLengths() {
    byte[] key = Keys.group(SmallDatabase.CLASS, 0);
    byte[] value = EXTREMES.encode();
    ByteBuffer row = ByteBuffer.allocate(100);
    row.putInt(key.length).put(key).putInt(value.length).put(value);
    String digest = Hashing.sha256().hashBytes(row.array(), 0, row.position()).toString();
    Map<String, String> meta = SmallDatabase.addExtremes(folder, database).entries();
    assertThat(meta).containsEntry("digest.analysis", digest);
    String lines =
        "analysis %s\nfarthest %s\nsolutions %s\n"
            .formatted(digest, meta.get("digest.farthest"), meta.get("digest.solutions"));
    assertThat(meta)
        .containsEntry("analysis_digest", Hashing.sha256().hashString(lines, US_ASCII).toString());
  }

  /** Each metric has its own column families, digest and names in meta; the others stay. */
  @Test
  void eachMetricIsAddedByItself() {
    for (Metric metric : List.of(Metric.LINE, Metric.STEP, Metric.CELL)) {
      try (Database opened = Database.open(database)) {
        assertThat(opened.isAnalyzed(metric)).isFalse();
        assertThat(opened.interrupted()).isEmpty();
        assertThat(opened.layoutExtremes(metric, LayoutIds.unrank(9))).isEmpty();
        assertThat(opened.extremes(metric)).isEmpty();
        assertThat(opened.groupExtremes(metric, SmallDatabase.CLASS, 0)).isEmpty();
      }
      Meta added = SmallDatabase.addExtremes(folder, database, metric);
      try (Database opened = Database.open(database)) {
        assertThat(opened.meta().entries()).containsAllEntriesOf(added.entries());
        assertThat(opened.scan().digests(Feature.CONTENT.digests().get(0), 2))
            .containsEntry(Meta.DIGEST, built.digest());
        assertThat(Database.stated(database)).contains(opened.digests());
        assertThat(opened.digests())
            .containsEntry(
                Feature.extremes(metric).labels().get(0),
                added.extremesDigest(metric).orElseThrow())
            .containsEntry("content", built.digest());
        assertThat(opened.isAnalyzed(metric)).isTrue();
        for (int id = 0; id < SIZE; id++) {
          assertThat(opened.layoutExtremes(metric, LayoutIds.unrank(id))).contains(record(id));
        }
        LayoutExtremesLookUp lookUp = opened.extremes(metric).orElseThrow();
        for (int id : List.of(0, 63, 64, 129, 70, 1)) { // within a row, to the next, and back
          assertThat(lookUp.of(id)).isEqualTo(record(id));
        }
        assertThat(opened.groupExtremes(metric, SmallDatabase.CLASS, 0)).contains(EXTREMES);
        assertThat(opened.scan().digests(Feature.extremes(metric).digests().get(0), 2))
            .containsEntry(
                Feature.extremes(metric).digests().get(0).entry(),
                added.extremesDigest(metric).orElseThrow());
        assertThat(opened.checkInventory()).isGreaterThanOrEqualTo(8);
      }
      assertThatThrownBy(() -> SmallDatabase.addExtremes(folder, database, metric))
          .hasMessageContaining("is analyzed already");
    }
    try (Database opened = Database.open(database)) {
      assertThat(opened.meta().entries())
          .containsEntry(
              "features", "content hardness difficulty extremes extremes-line extremes-cell")
          .containsKeys(
              "analysis_digest",
              "analysis_line_digest",
              "analysis_cell_digest",
              "digest.farthest_line",
              "digest.solutions_cell",
              "digest.group_extremes_line");
    }
  }

  /** The file of one column family is torn, so that adding fails when others have been taken in. */
  private void interruptAddition(Metric metric) throws IOException {
    Map<ColumnFamily, List<Path>> files =
        new LinkedHashMap<>(SmallDatabase.extremesFiles(folder, metric));
    ColumnFamily last = Iterables.getLast(Feature.extremes(metric).families());
    Path torn = files.remove(last).get(0);
    Files.write(torn, new byte[100]);
    files.put(last, List.of(torn)); // to be taken in when the others are
    assertThatThrownBy(() -> DatabaseBuilder.addExtremes(database, metric, files, Map.of(), 1))
        .isInstanceOf(DatabaseException.class);
  }

  @Test
  void anInterruptedAdditionOfAnotherMetricIsSeen() throws Exception {
    SmallDatabase.addExtremes(folder, database);
    interruptAddition(Metric.LINE);
    try (Database opened = Database.open(database)) {
      assertThat(opened.isAnalyzed(Metric.STEP)).as("in steps").isTrue();
      assertThat(opened.interrupted()).containsExactly(Metric.LINE);
    }
  }

  @Test
  void anInterruptedAdditionIsSeenAndMended() throws Exception {
    interruptAddition(Metric.STEP);
    try (Database opened = Database.open(database)) {
      assertThat(opened.isAnalyzed(Metric.STEP)).isFalse();
      assertThat(opened.layoutExtremes(Metric.STEP, 0)).isEmpty();
      assertThat(opened.interrupted()).containsExactly(Metric.STEP);
    }
    SmallDatabase.addExtremes(folder, database);
    try (Database opened = Database.open(database)) {
      assertThat(opened.isAnalyzed(Metric.STEP)).isTrue();
      assertThat(opened.layoutExtremes(Metric.STEP, 0)).contains(record(0));
    }
  }

  /** As if the machine had failed just before the inventory was written. */
  @Test
  void anAdditionThatIsNotInTheInventoryIsNotFinished() throws Exception {
    byte[] before = Files.readAllBytes(database.resolve(Inventory.FILE));
    SmallDatabase.addExtremes(folder, database);
    Files.write(database.resolve(Inventory.FILE), before);
    try (Database opened = Database.open(database)) {
      assertThat(opened.isAnalyzed(Metric.STEP)).isFalse();
      assertThat(opened.interrupted()).containsExactly(Metric.STEP);
    }
    interruptAddition(Metric.STEP);
    try (Database opened = Database.open(database)) {
      assertThat(Feature.listed(opened.meta()))
          .as("meta is taken back before the rows")
          .containsExactly(Feature.CONTENT);
      assertThat(opened.meta().extremesDigest(Metric.STEP)).isEmpty();
    }
    SmallDatabase.addExtremes(folder, database);
    try (Database opened = Database.open(database)) {
      assertThat(opened.isAnalyzed(Metric.STEP)).isTrue();
    }
  }
}
