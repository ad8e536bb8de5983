package org.klotski.cli.stored;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.cli.databases.AnalyzedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;

/**
 * A flipped byte in the middle of a real database. Threads that were still reading when another had
 * found it once brought the whole process down.
 */
@Tag("thorough")
final class DamagedBlockIT {

  /** A column family that one thread reads through, one that many look into, and meta. */
  @ParameterizedTest
  @ValueSource(strings = {"analysis_step", "layouts", "default"})
  void verifyEndsWithASentence(String family, @TempDir Path folder) throws Exception {
    Path database = damaged(family, folder);
    Launcher.Result result = Launcher.run("verify", "--threads", "2", "--db", database.toString());
    assertThat(result.exitCode()).as(result.err()).isEqualTo(ExitCode.CHECK_FAILED);
    assertThat(result.out() + result.err()).contains("checksum").doesNotContain("SIG", "hs_err");
    if (!family.equals("default")) {
      String digest = family.equals("layouts") ? "content digest" : "analysis digest";
      assertThat(DamageIT.failed(result))
          .containsExactly("RocksDB's checksums", digest, "every row can be read");
      assertThat(result.lines())
          .last()
          .asString()
          .contains("; the remaining checks were skipped; restore the database from a copy");
    }
  }

  /** A copy of the analyzed database with a flipped byte in a block of a column family. */
  private static Path damaged(String family, Path folder) throws Exception {
    Path database = TestDatabase.copy(AnalyzedDatabase.path(), folder.resolve("k.db"));
    Path file = database.resolve(largestFileOf(family, database));
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 3] ^= 1;
    Files.delete(file); // the copy is a link: make it a file of its own
    Files.write(file, bytes);
    return database;
  }

  private static String largestFileOf(String family, Path database) throws Exception {
    return Files.readAllLines(database.resolve("INVENTORY")).stream()
        .map(line -> line.split(" ", -1))
        .filter(fields -> fields[0].equals("file") && fields[1].equals(family))
        .max(Comparator.comparingLong(fields -> Long.parseLong(fields[3])))
        .orElseThrow()[2];
  }
}
