package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;

/** Tests that a process that reads a block with a flipped byte ends with an error message. */
@Tag("thorough")
final class DamagedBlocksTest {
  static final int FAILED = 3;

  @TempDir private Path folder;

  /**
   * Reads everything with two threads and then closes the database. Each thread continues for a
   * while, so that it is still reading when the other thread finds the damage.
   */
  static final class Reader {
    private static final Duration A_WHILE = Duration.ofMillis(200);

    private Reader() {}

    public static void main(String[] arguments) {
      try (Database database = Database.open(Path.of(arguments[0]))) {
        ThreadTeam.run(2, 6, i -> readForAWhile(database, i));
      } catch (DatabaseException e) {
        System.out.println(e.getMessage());
        await()
            .pollDelay(A_WHILE)
            .until(() -> true); // A read that was still in progress would crash the process.
        Runtime.getRuntime().exit(FAILED);
      }
    }

    private static void readForAWhile(Database database, int i) {
      long end = System.nanoTime() + A_WHILE.toNanos();
      do {
        read(database, i);
      } while (System.nanoTime() < end);
    }

    private static void read(Database database, int i) {
      switch (i) {
        case 0 -> {
          for (int id = 0; id < SmallDatabase.SIZE; id++) {
            database.layout(LayoutIds.unrank(id)).get(Facts.farthest(Metric.STEP));
          }
        }
        case 1 -> database.computeDigests(Feature.CONTENT, 2);
        case 2 -> database.computeDigests(Feature.ANALYSIS_STEP, 2);
        case 3 ->
            database.scan(
                List.of(Facts.LAYER), new IdRange(0, SmallDatabase.SIZE), (id, any) -> {});
        default -> database.verifyChecksums();
      }
    }
  }

  private Process reader(Path database) throws IOException {
    String classPath = System.getProperty("java.class.path");
    return RocksLibraryTest.java(classPath, Reader.class.getName(), database.toString())
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .start();
  }

  @ParameterizedTest
  @EnumSource(ColumnFamily.class)
  void flippedByte_isReported(ColumnFamily family) throws Exception {
    Path database = SmallDatabase.buildAnalyzed(folder);
    SmallDatabase.flipByte(family, database);
    Process process = reader(database);
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(said).isEqualTo(FAILED);
    assertThat(said)
        .containsOnlyOnce("; restore the database from a copy, or move its folder away and rebuild")
        .contains("block checksum mismatch")
        .doesNotContain("Exception", "SIG");
    try (var left = Files.newDirectoryStream(folder, "hs_err*")) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void intactDatabase_isReadToTheEnd() throws Exception {
    Process process = reader(SmallDatabase.buildAnalyzed(folder));
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isZero();
  }
}
