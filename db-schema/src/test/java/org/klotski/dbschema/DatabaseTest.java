package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.primitives.ImmutableIntArray;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.rows.ColumnFamily;
import org.klotski.dbschema.rows.DatabaseException;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.rows.Meta;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.grouper.names.CaseName;

/** A real RocksDB with one made-up group of 130 layouts: what is written is what is read. */
final class DatabaseTest {
  private static final LayoutClass CLASS = new LayoutClass(0, 0, 0);
  private static final int SIZE = 130;

  @TempDir private Path folder;

  private static LayoutRecord layout(int id) {
    CaseName name = new CaseName(CLASS, 0, id);
    return new LayoutRecord(LayoutIds.unrank(id), id, name, id % 8, id / 10, id % 7 - 1);
  }

  private static long[] codes() {
    long[] codes = new long[SIZE];
    for (int id = 0; id < SIZE; id++) {
      codes[id] = LayoutIds.unrank(id);
    }
    return codes;
  }

  private Meta build(Path database, int threads) {
    Group group = new Group(CLASS, 0, SIZE, 0, true);
    Path layouts = folder.resolve("layouts.sst");
    Path members = folder.resolve("members.sst");
    Path layers = folder.resolve("layers.sst");
    Path groups = folder.resolve("groups.sst");
    try (TableWriter writer = new TableWriter(layouts)) {
      for (int id = 0; id < SIZE; id++) {
        writer.addLayout(layout(id));
      }
      assertThat(writer.finish()).isEqualTo(3);
    }
    try (TableWriter writer = new TableWriter(members)) {
      writer.addMembers(group, codes(), 0);
      assertThat(writer.finish()).isEqualTo(3);
    }
    try (TableWriter writer = new TableWriter(layers)) {
      for (int layer = 0; layer < SIZE / 10; layer++) {
        writer.addLayer(group, layer, codes(), 10 * layer, 10);
      }
      assertThat(writer.finish()).isEqualTo(13);
    }
    try (TableWriter writer = new TableWriter(groups)) {
      int[] sizes = new int[SIZE / 10];
      Arrays.fill(sizes, 10);
      writer.addGroup(
          new GroupRecord(group, ImmutableIntArray.of(0, 0, 0), ImmutableIntArray.copyOf(sizes)));
      assertThat(writer.finish()).isEqualTo(1);
    }
    return DatabaseBuilder.build(
        database,
        Map.of(
            ColumnFamily.LAYOUTS,
            List.of(layouts),
            ColumnFamily.MEMBERS,
            List.of(members),
            ColumnFamily.LAYERS,
            List.of(layers),
            ColumnFamily.GROUPS,
            List.of(groups)),
        Map.of("command", "test"),
        threads);
  }

  @Test
  void whatIsWrittenIsRead() {
    Meta meta = build(folder.resolve("db"), 2);
    try (Database database = Database.open(folder.resolve("db"))) {
      assertThat(database.meta()).isEqualTo(meta);
      assertThat(meta.entries()).containsEntry("schema_version", "1");
      for (int id = 0; id < SIZE; id++) {
        assertThat(database.layout(LayoutIds.unrank(id))).isEqualTo(layout(id));
        assertThat(database.code(new CaseName(CLASS, 0, id))).isEqualTo(LayoutIds.unrank(id));
      }
      assertThat(database.members(CLASS, 0)).isEqualTo(codes());
      long[] asked = {codes()[100], codes()[0], codes()[101], codes()[100]};
      assertThat(database.layouts(asked))
          .containsExactly(layout(100), layout(0), layout(101), layout(100));
      assertThat(database.layer(CLASS, 0, 12)).hasSize(10).startsWith(LayoutIds.unrank(120));
      assertThat(database.groupCount(CLASS)).isEqualTo(1);
      List<LayoutRecord> scanned = new ArrayList<>();
      database.scan().layouts(0, LayoutIds.COUNT, scanned::add);
      assertThat(scanned).hasSize(SIZE).element(77).isEqualTo(layout(77));
      database.scan().verifyChecksums();
    }
  }

  @Test
  void theDigestIsOfTheContentAlone() {
    Meta one = build(folder.resolve("one"), 1);
    Meta two = build(folder.resolve("two"), 4);
    assertThat(one).isEqualTo(two);
    try (Database database = Database.open(folder.resolve("one"))) {
      assertThat(one.entries()).containsAllEntriesOf(database.scan().digests(3));
    }
  }

  @Test
  void whatIsNotThereIsSaidSo() {
    build(folder.resolve("db"), 1);
    try (Database database = Database.open(folder.resolve("db"))) {
      assertThatThrownBy(() -> database.code(new CaseName(CLASS, 0, SIZE)))
          .isInstanceOf(LayoutFormatException.class)
          .hasMessage("group 0-0-0-0 has no member 130; its members are 0 to 129");
      assertThatThrownBy(() -> database.group(CLASS, 1))
          .isInstanceOf(LayoutFormatException.class)
          .hasMessage("class 0-0-0 has no group 1; its groups are 0 to 0");
      assertThatThrownBy(() -> database.layer(CLASS, 0, 13))
          .isInstanceOf(LayoutFormatException.class)
          .hasMessageContaining("has no layer 13");
      assertThatThrownBy(() -> database.layout(LayoutIds.unrank(20_000_000)))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("no row for the layouts from id 20000000 on");
    }
  }

  @Test
  void severalReadersMayHaveItOpen() {
    build(folder.resolve("db"), 1);
    try (Database one = Database.open(folder.resolve("db"));
        Database two = Database.open(folder.resolve("db"))) {
      assertThat(one.layout(0)).isEqualTo(two.layout(0));
    }
  }

  @Test
  void otherFoldersAreRefused() throws Exception {
    assertThatThrownBy(() -> Database.open(folder.resolve("none")))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("there is no database");
    Path foreign = Files.createDirectory(folder.resolve("foreign"));
    assertThatThrownBy(() -> Database.open(foreign))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("is not a Klotski case database");
    Files.writeString(foreign.resolve("CURRENT"), "MANIFEST-000001\n");
    assertThatThrownBy(() -> Database.open(foreign))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("is not a Klotski case database, or is damaged");
  }
}
