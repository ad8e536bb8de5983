package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.dbschema.files.OpenFiles;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.CodeRow;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.names.CaseName;
import org.klotski.testsupport.Permissions;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;

/** A real RocksDB with one made-up group of 130 layouts: what is written is what is read. */
final class DatabaseTest {
  private static final LayoutClass CLASS = SmallDatabase.CLASS;
  private static final int SIZE = SmallDatabase.SIZE;

  @TempDir private Path folder;

  private Meta build(Path database, int threads) {
    return SmallDatabase.build(folder, database, threads);
  }

  @Test
  void whatIsWrittenIsRead() {
    Meta meta = build(folder.resolve("db"), 2);
    try (Database database = Database.open(folder.resolve("db"))) {
      assertThat(database.meta()).isEqualTo(meta);
      assertThat(meta.entries())
          .containsEntry("schema_version", "4")
          .containsEntry("features", "content hardness difficulty");
      for (int id = 0; id < SIZE; id++) {
        assertThat(database.layout(LayoutIds.unrank(id))).isEqualTo(SmallDatabase.layout(id));
        assertThat(database.code(new CaseName(CLASS, 0, id))).isEqualTo(LayoutIds.unrank(id));
        LayoutRecord layout = SmallDatabase.layout(id);
        assertThat(database.layoutHardness(layout)).isEqualTo(SmallDatabase.hardness(id));
        assertThat(database.layoutDifficulty(layout)).isEqualTo(SmallDatabase.difficulty(id));
      }
      PuzzleLookUp<LayoutHardnessRecord> hardness = database.hardness();
      PuzzleLookUp<LayoutDifficultyRecord> difficulty = database.difficulty();
      for (int id : List.of(32, 70, 32, 64, 129, 96, 128)) { // from row to row
        LayoutRecord layout = SmallDatabase.layout(id);
        assertThat(hardness.of(layout)).isEqualTo(SmallDatabase.hardness(id));
        assertThat(difficulty.of(layout)).isEqualTo(SmallDatabase.difficulty(id));
      }
      assertThat(database.members(CLASS, 0)).isEqualTo(SmallDatabase.codes());
      long[] asked = {
        SmallDatabase.codes()[100],
        SmallDatabase.codes()[0],
        SmallDatabase.codes()[101],
        SmallDatabase.codes()[100]
      };
      assertThat(database.layouts(asked))
          .containsExactly(
              SmallDatabase.layout(100),
              SmallDatabase.layout(0),
              SmallDatabase.layout(101),
              SmallDatabase.layout(100));
      assertThat(database.checkInventory()).isPositive();
      assertThat(database.layer(CLASS, 0, 12)).hasSize(10).startsWith(LayoutIds.unrank(120));
      assertThat(database.groupCount(CLASS)).isEqualTo(1);
      List<LayoutRecord> scanned = new ArrayList<>();
      database.scan().layouts(0, LayoutIds.COUNT, scanned::add);
      assertThat(scanned).hasSize(SIZE).element(77).isEqualTo(SmallDatabase.layout(77));
      database.scan().verifyChecksums();
    }
  }

  /** Rows of members hold 64 each; the group has 130. */
  @ParameterizedTest
  @CsvSource({
    "0, 130",
    "0, 0",
    "0, 1",
    "63, 65",
    "64, 128",
    "1, 64",
    "70, 70",
    "100, 130",
    "129, 130",
    "130, 130"
  })
  void someMembersAreReadWithoutTheOthers(int from, int to) throws RocksDBException {
    Path path = folder.resolve("db");
    build(path, 1);
    SmallDatabase.change( // what lies beyond is not even there
        path,
        (rocks, families) -> {
          for (int row = 0; row < SIZE; row += CodeRow.CODES) {
            if (from == to || row + CodeRow.CODES <= from || row >= to) {
              rocks.delete(families.get(ColumnFamily.MEMBERS), Keys.member(CLASS, 0, row));
            }
          }
        });
    try (Database database = Database.open(path)) {
      assertThat(database.members(CLASS, 0, from, to))
          .isEqualTo(Arrays.copyOfRange(SmallDatabase.codes(), from, to));
    }
  }

  @Test
  void theDigestIsOfTheContentAlone() {
    Meta one = build(folder.resolve("one"), 1);
    Meta two = build(folder.resolve("two"), 4);
    assertThat(one).isEqualTo(two);
    try (Database database = Database.open(folder.resolve("one"))) {
      for (Feature.Digest digest : Feature.CONTENT.digests()) {
        assertThat(one.entries()).containsAllEntriesOf(database.scan().digests(digest, 3));
      }
      assertThat(one.entries())
          .containsKeys(
              "digest",
              "digest.layouts",
              "hardness_digest",
              "digest.hardness",
              "difficulty_digest",
              "digest.difficulty");
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
          .hasMessageContaining("no row for the layouts from id 20000000 on");
    }
  }

  /** More of this kind is in {@link DamagedRowsTest}, which takes longer. */
  @Test
  void aRowThatMakesNoSenseIsSaid() throws RocksDBException {
    Path path = folder.resolve("db");
    build(path, 1);
    byte[] first = Keys.code(LayoutIds.unrank(0));
    SmallDatabase.change(
        path,
        (rocks, families) -> {
          ColumnFamilyHandle layouts = families.get(ColumnFamily.LAYOUTS);
          ColumnFamilyHandle hardness = families.get(ColumnFamily.HARDNESS);
          byte[] second = Keys.code(LayoutIds.unrank(64));
          rocks.put(layouts, first, Arrays.copyOf(rocks.get(layouts, first), 3));
          rocks.put(hardness, first, rocks.get(hardness, second));
          rocks.delete(families.get(ColumnFamily.LAYERS), Keys.layer(CLASS, 0, 0, 0));
        });
    try (Database database = Database.open(path)) {
      assertThatThrownBy(() -> database.layout(LayoutIds.unrank(5)))
          .isInstanceOf(DamagedDatabaseException.class)
          .hasMessageContaining(
              "the row %s of layouts ", HexFormat.of().withUpperCase().formatHex(first))
          .hasMessageContaining("of layouts makes no sense (its length is wrong)");
      assertThatThrownBy(() -> database.layoutHardness(SmallDatabase.layout(5)))
          .isInstanceOf(DamagedDatabaseException.class)
          .hasMessageContaining("of hardness makes no sense (it is about id 64)");
      assertThatThrownBy(() -> database.layer(CLASS, 0, 0))
          .isInstanceOf(DamagedDatabaseException.class);
    }
  }

  /** A file that has become another size since it was written. */
  @Test
  void aFileThatIsNotAsItWasIsSaid() throws IOException {
    Path path = folder.resolve("db");
    build(path, 1);
    try (Database database = Database.open(path);
        DirectoryStream<Path> files = Files.newDirectoryStream(path, "*.sst")) {
      Files.write(files.iterator().next(), new byte[1], StandardOpenOption.APPEND);
      assertThatThrownBy(database::checkInventory).isInstanceOf(DamagedDatabaseException.class);
    }
  }

  /** In the footer of 53 bytes: CRC-32C and table format 5, which RocksDB 6.20 reads. */
  @Test
  void filesAreSuchThatEarlierVersionsOfRocksDbReadThem() throws Exception {
    build(folder.resolve("db"), 1);
    assertThat(folder.resolve("db")).isDirectoryNotContaining("glob:**OPTIONS*");
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.resolve("db"), "*.sst")) {
      for (Path file : files) {
        byte[] bytes = Files.readAllBytes(file);
        assertThat(bytes[bytes.length - 53]).as("kind of checksum of %s", file).isEqualTo((byte) 1);
        assertThat(bytes[bytes.length - 12]).as("table format of %s", file).isEqualTo((byte) 5);
      }
    }
  }

  @Test
  void metaCanNotBeChangedFromOutside() {
    SortedMap<String, String> entries = new TreeMap<>(Map.of(Meta.DIGEST, "before"));
    Meta meta = new Meta(entries);
    entries.put(Meta.DIGEST, "after");
    assertThat(meta.digest()).isEqualTo("before");
    assertThatThrownBy(() -> meta.entries().put(Meta.DIGEST, "after"))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  /** Otherwise the disk stays full of a database that was replaced while somebody read it. */
  @Test
  void aDatabaseThatIsClosedIsLetGo() throws IOException {
    assumeTrue(OpenFiles.areKnown(), "this system does not tell which files are open");
    Path path = folder.resolve("db");
    build(path, 1);
    try (Database database = Database.open(path)) {
      database.layout(0);
      assertThat(OpenFiles.below(path)).isNotEmpty();
    }
    assertThat(OpenFiles.below(path)).isEmpty();
  }

  @Test
  void thatPermissionIsMissingIsSaidAndNothingElse() throws Exception {
    Path database = folder.resolve("db");
    build(database, 1);
    Permissions.assumeTheyBind();
    for (Path closed : List.of(database, database.resolve("CURRENT"), manifest(database))) {
      Set<PosixFilePermission> before = Files.getPosixFilePermissions(closed);
      Files.setPosixFilePermissions(closed, Set.of());
      try {
        assertThatThrownBy(() -> Database.open(database))
            .as("without permission for %s", closed)
            .isInstanceOf(DatabaseException.class)
            .hasMessageStartingWith("no permission to read");
      } finally {
        Files.setPosixFilePermissions(closed, before);
      }
    }
    Database.open(database).close();
  }

  @Test
  void whoMayNotLookForADatabaseIsNotToldThatThereIsNone() throws Exception {
    Permissions.assumeTheyBind();
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Set<PosixFilePermission> before = Files.getPosixFilePermissions(closed);
    Files.setPosixFilePermissions(closed, Set.of());
    try {
      assertThatThrownBy(() -> Database.open(closed.resolve("db")))
          .isInstanceOf(DatabaseException.class)
          .hasMessage("no permission to look for the database " + closed.resolve("db"));
    } finally {
      Files.setPosixFilePermissions(closed, before);
    }
  }

  private static Path manifest(Path database) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(database, "MANIFEST-*")) {
      return files.iterator().next();
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
    DatabaseLocks.exclusive(foreign, Duration.ZERO).close(); // nothing is left open
  }

  @Test
  void aNameThatIsTooLongIsNoQuestionOfPermission() {
    assertThatThrownBy(() -> Database.open(folder.resolve("n".repeat(300))))
        .isInstanceOf(DatabaseException.class)
        .hasMessageStartingWith("cannot look for the database ");
  }
}
