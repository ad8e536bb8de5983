package org.klotski.dbschema;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.FactRow;
import org.klotski.grouper.names.CaseName;
import org.rocksdb.ColumnFamilyHandle;

/**
 * Tests that every kind of damage is reported. {@link DamagedBlocksTest} damages the files of every
 * column family.
 */
final class DamagedDatabaseTest {
  private static final int SIZE = SmallDatabase.SIZE;
  private static final LayoutClass CLASS = SmallDatabase.CLASS;

  @TempDir private Path folder;
  private Path database;

  @BeforeEach
  void build() {
    database = SmallDatabase.buildAnalyzed(folder);
  }

  private static void assertDamaged(String message, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(DamagedDatabaseException.class)
        .hasMessageContaining(message);
  }

  private static void assertDamaged(ThrowingCallable call) {
    assertDamaged("; run verify", call);
  }

  @Test
  void flippedByteInBlock_isReportedByEveryReader() throws Exception {
    SmallDatabase.flipByte(ColumnFamily.GROUPS, database);
    try (Database opened = Database.open(database)) {
      String message =
          "cannot read groups of the database in %s: block checksum".formatted(database);
      assertDamaged(message, () -> opened.group(CLASS, 0));
      assertDamaged(message, () -> opened.groupCount(CLASS));
      assertDamaged(message, () -> opened.groups(CLASS, List.of(Facts.GROUP_SIZE)));
      assertDamaged(message, () -> opened.computeDigests(Feature.CONTENT, 1));
      assertDamaged("checksum mismatch: block", opened::verifyChecksums);
    }
  }

  /** A database with damaged metadata must not be reported as unfinished. */
  @Test
  void unreadableMeta_preventsChanges() throws Exception {
    SmallDatabase.flipByte(ColumnFamily.META, database);
    assertDamaged("cannot read default of the database", () -> Database.open(database));
    assertThatThrownBy(() -> SmallDatabase.addAnalysis(folder, database))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("cannot write the database in %s: block checksum", database);
  }

  /** Shortens, misplaces, or deletes pages with keys of each kind. */
  @Test
  void invalidPages_areReported() throws Exception {
    byte[] first = Keys.code(LayoutIds.unrank(0));
    byte[] second = Keys.code(LayoutIds.unrank(64));
    Map<ColumnFamily, byte[]> shortened =
        Map.of(
            ColumnFamily.LAYOUTS, first,
            ColumnFamily.MEMBERS, Keys.ofGroup(CLASS, 0, 0),
            ColumnFamily.GROUP_ANALYSIS_LINE, Keys.group(CLASS, 0));
    SmallDatabase.change(
        database,
        (rocks, families) -> {
          for (var each : shortened.entrySet()) {
            ColumnFamilyHandle family = families.get(each.getKey());
            byte[] page = rocks.get(family, each.getValue());
            rocks.put(family, each.getValue(), Arrays.copyOf(page, 3));
          }
          ColumnFamilyHandle analysis = families.get(ColumnFamily.ANALYSIS_LINE);
          rocks.put(analysis, second, rocks.get(analysis, first));
          rocks.delete(families.get(ColumnFamily.LAYERS), Keys.ofGroup(CLASS, 0, 0));
        });
    try (Database opened = Database.open(database)) {
      String key = HexFormat.of().withUpperCase().formatHex(first);
      String tooShort = " is invalid (a page of 3 bytes has a header for 0 rows)";
      assertDamaged("row " + key + " of layouts" + tooShort, () -> opened.layout(0));
      assertDamaged("of members" + tooShort, () -> opened.members(CLASS, 0));
      Fact radius = Facts.centre(Metric.LINE).distance();
      String ofGroups = "of group_analysis_line" + tooShort;
      assertDamaged(ofGroups, () -> opened.group(CLASS, 0).get(radius));
      assertDamaged(ofGroups, () -> opened.groups(CLASS, List.of(radius)));
      Fact farthest = Facts.farthest(Metric.LINE);
      FactRow layout = opened.layout(LayoutIds.unrank(70));
      String misplaced = "of analysis_line is invalid (its first row is 0)";
      assertDamaged(misplaced, () -> layout.get(farthest));
      assertDamaged(misplaced, () -> opened.layouts(List.of(farthest), 1));
      assertDamaged("of layers is missing", () -> opened.layer(CLASS, 0, 0));
    }
  }

  @Test
  void rowBeyondItsPage_isReported() {
    try (Database opened = Database.open(database)) {
      assertDamaged("row 130 of layouts is missing", () -> opened.layout(LayoutIds.unrank(SIZE)));
      assertDamaged("row 130 of layouts is missing", () -> opened.lookUp().of(SIZE));
    }
  }

  /** A symbolic link to itself simulates a file that the system can't open. */
  @Test
  void fileThatDoesNotOpen_isNamedWithTheReason() throws IOException {
    Path file;
    try (Stream<Path> files = Files.list(database)) {
      file = files.filter(each -> each.toString().endsWith(".sst")).findFirst().orElseThrow();
    }
    Files.delete(file);
    Files.createSymbolicLink(file, file);
    assertThatThrownBy(() -> Database.open(database))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining(file.toString())
        .hasMessageNotContaining("ulimit");
  }

  static final class ReaderWithFewFiles {
    private static final int FREE = 4;

    private ReaderWithFewFiles() {}

    public static void main(String[] arguments) throws IOException {
      Path database = Path.of(arguments[0]);
      Database.open(database).close(); // Loads the classes and the library early.
      List<FileChannel> opened = new ArrayList<>();
      try {
        while (true) {
          opened.add(FileChannel.open(database.resolve("CURRENT")));
        }
      } catch (FileSystemException e) {
        for (FileChannel each : opened.subList(0, FREE)) {
          each.close();
        }
      }
      try {
        Database.open(database).close();
      } catch (DamagedDatabaseException e) {
        System.out.println("damaged: " + e.getMessage());
      } catch (DatabaseException e) {
        System.out.println(e.getMessage());
      }
    }
  }

  /** A system limit must not lead users to rebuild the database. */
  @Test
  void tooFewOpenFiles_areNotDamage() throws Exception {
    String classPath = System.getProperty("java.class.path");
    ProcessBuilder reader =
        RocksLibraryTest.java(classPath, ReaderWithFewFiles.class.getName(), database.toString());
    reader.command().addAll(0, List.of("sh", "-c", "ulimit -n 200 && exec \"$@\"", "sh"));
    Process process = reader.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(said).contains("ulimit -n").doesNotContain("damaged");
  }

  private void delete(ColumnFamily family, byte[] key) throws Exception {
    SmallDatabase.change(database, (rocks, families) -> rocks.delete(families.get(family), key));
  }

  @Tag("thorough")
  @Test
  void missingRow_isNotReplacedByAnother() throws Exception {
    delete(ColumnFamily.MEMBERS, Keys.ofGroup(CLASS, 0, 0));
    delete(ColumnFamily.LAYERS, Keys.ofGroup(CLASS, 0, 0));
    try (Database opened = Database.open(database)) {
      assertDamaged(() -> opened.members(CLASS, 0));
      assertDamaged(() -> opened.layer(CLASS, 0, 3));
      assertDamaged(() -> opened.layer(CLASS, 0, 6)); // 60 to 69, on two pages
      assertThat(opened.layer(CLASS, 0, 7)).startsWith(LayoutIds.unrank(70));
      assertDamaged(() -> opened.code(new CaseName(CLASS, 0, 5)));
      assertThat(opened.code(new CaseName(CLASS, 0, 64))).isEqualTo(LayoutIds.unrank(64));
    }
  }

  @Tag("thorough")
  @Test
  void missingPages_areReported() throws Exception {
    delete(ColumnFamily.ANALYSIS_STEP, Keys.code(LayoutIds.unrank(0)));
    delete(ColumnFamily.ANALYSIS_LINE, Keys.code(LayoutIds.unrank(64)));
    delete(ColumnFamily.ANALYSIS_CELL, Keys.code(LayoutIds.unrank(128)));
    delete(ColumnFamily.GROUP_ANALYSIS_STEP, Keys.group(CLASS, 0));
    try (Database opened = Database.open(database, SmallDatabase.SIZE)) {
      FactRow layout = opened.layout(LayoutIds.unrank(3));
      assertDamaged(() -> layout.get(Facts.farthest(Metric.STEP)));
      assertThat(layout.get(Facts.farthest(Metric.LINE)))
          .isEqualTo(SmallDatabase.analysis(Metric.LINE).get(Facts.farthest(Metric.LINE), 3));
      for (Metric metric : Metric.values()) {
        assertDamaged(() -> opened.layouts(List.of(Facts.farthest(metric)), 1));
      }
      assertDamaged(() -> opened.group(CLASS, 0).get(Facts.centre(Metric.STEP).distance()));
      assertDamaged(() -> opened.groups(CLASS, List.of(Facts.centre(Metric.STEP).distance())));
    }
  }
}
