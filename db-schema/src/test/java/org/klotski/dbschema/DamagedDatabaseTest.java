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
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * Tests each kind of damage in one column family. The slower {@link DamagedRowsTest} and {@link
 * DamagedBlocksTest} cover the other column families.
 */
final class DamagedDatabaseTest {
  private static final int SIZE = SmallDatabase.SIZE;

  @TempDir private Path folder;
  private Path database;

  @BeforeEach
  void build() {
    database = SmallDatabase.build(folder);
  }

  private static void assertDamaged(String message, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(DamagedDatabaseException.class)
        .hasMessageContaining(message);
  }

  @Test
  void flippedByteInBlock_isReportedByEveryReader() throws Exception {
    SmallDatabase.flipByte(ColumnFamily.GROUPS, database);
    try (Database opened = Database.open(database)) {
      String message =
          "cannot read groups of the database in %s: block checksum".formatted(database);
      assertDamaged(message, () -> opened.group(SmallDatabase.CLASS, 0));
      assertDamaged(message, () -> opened.groupCount(SmallDatabase.CLASS));
      assertDamaged(message, () -> opened.groups(SmallDatabase.CLASS, List.of(Facts.GROUP_SIZE)));
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

  @Test
  void rowBeyondItsPage_isReported() {
    SmallDatabase.addAnalysis(folder, database);
    try (Database opened = Database.open(database)) {
      assertDamaged("row 130 of layouts is missing", () -> opened.layout(LayoutIds.unrank(SIZE)));
      assertDamaged("row 130 of layouts is missing", () -> opened.lookUp().of(SIZE));
    }
  }

  /** A symbolic link to itself acts as a file that the system can't open. */
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

  /** Opens a database when too few file descriptors are left. */
  static final class ReaderWithFewFiles {
    private static final int FREE = 4;

    private ReaderWithFewFiles() {}

    public static void main(String[] arguments) throws IOException {
      Path database = Path.of(arguments[0]);
      Database.open(database).close(); // This loads classes and the library.
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
    String limited = "ulimit -n 200 && exec \"$@\"";
    Process process =
        new ProcessBuilder(
                "sh",
                "-c",
                limited,
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ReaderWithFewFiles.class.getName(),
                database.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(said).contains("ulimit -n").doesNotContain("damaged");
  }
}
