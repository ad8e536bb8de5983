package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.dbschema.files.OpenFiles;
import org.klotski.dbschema.pages.PageFormat;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.FactRow;
import org.klotski.grouper.names.CaseName;
import org.klotski.testsupport.Permissions;
import org.rocksdb.RocksDBException;

final class DatabaseTest {
  private static final LayoutClass CLASS = SmallDatabase.CLASS;
  private static final int SIZE = SmallDatabase.SIZE;

  @TempDir private Path folder;

  @Test
  void writtenDatabase_isReadBack() {
    Meta meta = SmallDatabase.build(folder, folder.resolve("db"), 2);
    try (Database database = Database.open(folder.resolve("db"))) {
      assertThat(database.meta()).isEqualTo(meta);
      assertThat(meta.entries())
          .containsEntry("schema_version", "5")
          .containsEntry("features", "content");
      for (int id = 0; id < SIZE; id++) {
        FactRow layout = database.layout(LayoutIds.unrank(id));
        SmallDatabase.assertHas(layout, SmallDatabase.columns(), id);
        assertThat(layout.id()).isEqualTo(id).isEqualTo(layout.get(Facts.ID));
        assertThat(layout.name())
            .isEqualTo(new CaseName(Layout.fromId(id).layoutClass(), 0, id))
            .hasToString(layout.text(Facts.NAME));
        assertThat(database.code(new CaseName(CLASS, 0, id))).isEqualTo(LayoutIds.unrank(id));
      }
      assertThat(database.members(CLASS, 0)).isEqualTo(SmallDatabase.codes());
      long[] codes = IntStream.of(100, 0, 101, 100).mapToLong(LayoutIds::unrank).toArray();
      assertThat(database.layouts(codes)).extracting(FactRow::id).containsExactly(100, 0, 101, 100);
      SmallDatabase.assertHas(database.layouts(codes)[2], SmallDatabase.columns(), 101);
      FactRow group = database.group(CLASS, 0);
      SmallDatabase.assertHas(group, SmallDatabase.groupColumns(), 0);
      assertThat(group.name()).isEqualTo(new CaseName(CLASS, 0, 0));
      assertThat(group.text(Facts.GROUP_NAME)).isEqualTo("0-0-0-0");
      assertThat(database.checkInventory()).isPositive();
      assertThat(database.layer(CLASS, 0, 12)).hasSize(10).startsWith(LayoutIds.unrank(120));
      assertThat(database.groupCount(CLASS)).isEqualTo(1);
      assertThat(database.layers(CLASS, 0)).isEqualTo(SmallDatabase.codes());
      assertThat(database.layerSizes(CLASS, 0)).hasSize(13).containsOnly(10);
      database.verifyChecksums();
    }
  }

  /** Deletes all pages without requested members, so that reading such a page would fail. */
  @ParameterizedTest
  @CsvSource({"0, 130", "0, 0", "63, 65", "64, 128", "1, 64", "129, 130", "130, 130"})
  void someMembers_areReadWithoutOthers(int from, int to) throws RocksDBException {
    Path path = SmallDatabase.build(folder);
    SmallDatabase.change(
        path,
        (rocks, families) -> {
          for (int row = 0; row < SIZE; row += PageFormat.ROWS) {
            if (from == to || row + PageFormat.ROWS <= from || row >= to) {
              rocks.delete(families.get(ColumnFamily.MEMBERS), Keys.ofGroup(CLASS, 0, row));
            }
          }
        });
    try (Database database = Database.open(path)) {
      assertThat(database.members(CLASS, 0, from, to))
          .isEqualTo(Arrays.copyOfRange(SmallDatabase.codes(), from, to));
    }
  }

  @Test
  void digest_dependsOnContentAlone() {
    Meta one = SmallDatabase.build(folder, folder.resolve("one"), 1);
    Meta two = SmallDatabase.build(folder, folder.resolve("two"), 4);
    assertThat(one).isEqualTo(two);
    try (Database database = Database.open(folder.resolve("one"))) {
      assertThat(one.entries()).containsAllEntriesOf(database.computeDigests(Feature.CONTENT, 3));
    }
  }

  @Test
  void missingItems_areReported() {
    try (Database database = Database.open(SmallDatabase.build(folder))) {
      assertThatThrownBy(() -> database.code(new CaseName(CLASS, 0, SIZE)))
          .isInstanceOf(LayoutFormatException.class)
          .hasMessage("group 0-0-0-0 has no member 130; its members are 0 to 129");
      assertThatThrownBy(() -> database.group(CLASS, 1))
          .isInstanceOf(LayoutFormatException.class)
          .hasMessage("class 0-0-0 has no group 1; its groups are 0 to 0");
      assertThatThrownBy(() -> database.code(new CaseName(CLASS, 0x10000, 0)))
          .isInstanceOf(LayoutFormatException.class)
          .hasMessage("class 0-0-0 has no group 65536; its groups are 0 to 0");
      assertThatThrownBy(() -> database.layer(CLASS, 0, 13))
          .isInstanceOf(LayoutFormatException.class)
          .hasMessage("group 0-0-0-0 has no layer 13; its layers are 0 to 12");
      assertThatThrownBy(() -> database.members(CLASS, 0, 100, SIZE + 1))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> database.layout(LayoutIds.unrank(20_000_000)))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("row 20000000 of layouts is missing");
    }
  }

  /** The 53-byte footer specifies CRC-32C and table format 5, which RocksDB 6.20 can read. */
  @Test
  void files_areReadableByOlderRocksDb() throws Exception {
    Path path = SmallDatabase.build(folder);
    assertThat(path).isDirectoryNotContaining("glob:**OPTIONS*");
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path, "*.sst")) {
      for (Path file : files) {
        byte[] bytes = Files.readAllBytes(file);
        assertThat(bytes[bytes.length - 53]).as("kind of checksum of %s", file).isEqualTo((byte) 1);
        assertThat(bytes[bytes.length - 12]).as("table format of %s", file).isEqualTo((byte) 5);
      }
    }
  }

  /** A database that has been replaced must not continue to occupy disk space. */
  @Test
  void closedDatabase_releasesItsFiles() throws IOException {
    assumeTrue(OpenFiles.areKnown(), "this system does not list open files");
    Path path = SmallDatabase.build(folder);
    try (Database database = Database.open(path)) {
      database.layout(0);
      assertThat(OpenFiles.below(path)).isNotEmpty();
    }
    assertThat(OpenFiles.below(path)).isEmpty();
  }

  @Test
  void missingPermission_isReported() throws Exception {
    Path database = SmallDatabase.build(folder);
    for (Path closed : List.of(database, database.resolve("CURRENT"), manifest(database))) {
      assertRefusedWithout(closed, database, "no permission to read");
    }
    Path closed = Files.createDirectory(folder.resolve("closed"));
    String problem = "no permission to access ";
    assertRefusedWithout(closed, closed.resolve("db"), problem + closed.resolve("db"));
    Database.open(database).close();
  }

  private static void assertRefusedWithout(Path closed, Path database, String problem)
      throws IOException {
    Permissions.assumeTheyBind();
    Set<PosixFilePermission> before = Files.getPosixFilePermissions(closed);
    Files.setPosixFilePermissions(closed, Set.of());
    try {
      assertRefused(database, problem);
    } finally {
      Files.setPosixFilePermissions(closed, before);
    }
  }

  private static void assertRefused(Path database, String problem) {
    assertThatThrownBy(() -> Database.open(database))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining(problem);
  }

  private static Path manifest(Path database) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(database, "MANIFEST-*")) {
      return files.iterator().next();
    }
  }

  @Test
  void otherFolders_areRefused() throws Exception {
    assertRefused(folder.resolve("none"), "no database at ");
    assertRefused(folder.resolve("n".repeat(300)), "cannot access ");
    Path foreign = Files.createDirectory(folder.resolve("foreign"));
    assertRefused(foreign, "is not a Klotski case database");
    Files.writeString(foreign.resolve("CURRENT"), "MANIFEST-000001\n");
    assertRefused(foreign, "is not a Klotski case database, or is damaged");
    DatabaseLocks.exclusive(foreign, Duration.ZERO).close(); // No file is left open.
  }

  private Path analyzed() {
    Path path = SmallDatabase.build(folder);
    SmallDatabase.addAnalysis(folder, path, Metric.CELL);
    return path;
  }

  private static void assertEqual(Columns found, Columns expected) {
    assertThat(found.size()).isEqualTo(expected.size());
    for (Fact fact : found.facts()) {
      for (int row = 0; row < found.size(); row++) {
        assertThat(found.code(fact, row))
            .as("%s of row %d", fact, row)
            .isEqualTo(expected.code(fact, row));
      }
    }
  }

  @Test
  void allFactsOfAllLayouts_areRead() {
    try (Database database = Database.open(analyzed(), SIZE)) {
      for (int threads : new int[] {1, 3}) {
        Columns built = database.layouts(Facts.built(Subject.LAYOUT), threads);
        assertEqual(built, SmallDatabase.columns());
        Columns analyzed = database.layouts(Facts.analyzed(Subject.LAYOUT, Metric.CELL), threads);
        assertEqual(analyzed, SmallDatabase.analysis(Metric.CELL));
      }
    }
  }

  @Test
  void scan_visitsTheRequestedIds() {
    Fact farthest = Facts.farthest(Metric.CELL);
    List<Fact> facts = List.of(Facts.IS_HARDEST, farthest, Facts.GOAL_9_STEP);
    try (Database database = Database.open(analyzed())) {
      for (IdRange ids : List.of(new IdRange(0, SIZE), new IdRange(64, 128), new IdRange(64, 70))) {
        List<Integer> visited = new ArrayList<>();
        database.scan(
            facts,
            ids,
            (first, columns) -> {
              visited.add(first);
              assertThat(columns.facts()).isEqualTo(facts);
              assertThat(columns.size()).isEqualTo(ids.size());
              for (int row = 0; row < columns.size(); row++) {
                FactRow layout = database.lookUp().of(first + row);
                for (Fact fact : facts) {
                  assertThat(columns.get(fact, row)).isEqualTo(layout.get(fact));
                }
              }
            });
        assertThat(visited).containsExactly(ids.from());
      }
      database.scan(facts, new IdRange(64, 64), (first, columns) -> assertThat(first).isNull());
    }
  }

  @Test
  void stream_hasAllLayoutsInOrder() {
    try (Database database = Database.open(analyzed(), SIZE)) {
      assertThat(database.layouts().map(FactRow::id))
          .containsExactlyElementsOf(IntStream.range(0, SIZE).boxed().toList());
      assertThat(database.layouts().parallel().mapToInt(row -> row.get(Facts.LAYER)).toArray())
          .isEqualTo(
              IntStream.range(0, SIZE)
                  .map(id -> database.lookUp().of(id).get(Facts.LAYER))
                  .toArray());
    }
  }

  @Test
  void groups_areRead() {
    try (Database database = Database.open(analyzed())) {
      assertEqual(
          database.groups(SmallDatabase.CLASS, Facts.built(Subject.GROUP)),
          SmallDatabase.groupColumns());
      assertEqual(
          database.groups(SmallDatabase.CLASS, Facts.analyzed(Subject.GROUP, Metric.CELL)),
          SmallDatabase.groupAnalysis(Metric.CELL));
    }
  }

  @Test
  void missingLayoutsAndDerivedFacts_areRefused() {
    try (Database database = Database.open(analyzed(), SIZE + 1)) {
      assertThatThrownBy(() -> database.layouts(List.of(Facts.LAYER), 1))
          .isInstanceOf(DamagedDatabaseException.class)
          .hasMessageContaining("row 130 of layouts is missing");
      assertThatThrownBy(() -> database.layouts(List.of(Facts.ID), 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("id is not stored");
    }
  }
}
