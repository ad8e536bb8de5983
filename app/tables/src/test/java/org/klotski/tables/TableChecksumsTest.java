package org.klotski.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.tables.engine.TablesException;

/** Files that are no longer what they were when they were written. */
final class TableChecksumsTest {
  /** More than one stretch of a file. */
  private static final int LARGE = (16 << 20) + 1000;

  @TempDir private Path temporary;
  private Path folder;

  @BeforeEach
  void write() throws IOException {
    folder = Files.createDirectory(temporary.resolve("0123456789abcdef"));
    write(LARGE);
  }

  private void write(int layouts) throws IOException {
    Random random = new Random(1);
    for (String name : new String[] {"layouts", "groups", "openings"}) {
      byte[] content = new byte[name.equals("layouts") ? layouts : 1000];
      random.nextBytes(content);
      Files.write(folder.resolve(name + ".parquet"), content);
    }
    TableChecksums.write(folder, "0123456789abcdef", 1);
  }

  private void assertDamaged(String problem) {
    assertThatThrownBy(() -> TableChecksums.check(folder, 2))
        .isInstanceOf(TablesException.class)
        .hasMessageContaining("the tables in %s are damaged: %s", folder, problem)
        .hasMessageEndingWith("; remove that folder, and the next question makes it anew");
  }

  private void flip(String name, int at) throws IOException {
    byte[] content = Files.readAllBytes(folder.resolve(name));
    content[at] ^= (byte) 0x80;
    Files.write(folder.resolve(name), content);
  }

  @Test
  void whatIsAsItWasWrittenIsReadWithAnyNumberOfThreads() {
    for (int threads = 1; threads <= 3; threads++) {
      int number = threads;
      assertThatCode(() -> TableChecksums.check(folder, number)).doesNotThrowAnyException();
    }
  }

  @Test
  void aFlippedBitIsNoticedWhereverItIs() throws IOException {
    for (int at : new int[] {0, LARGE / 2, (16 << 20) - 1, 16 << 20, LARGE - 1}) {
      flip("layouts.parquet", at);
      assertDamaged("layouts.parquet is not as it was written");
      flip("layouts.parquet", at);
    }
    flip("openings.parquet", 999);
    assertDamaged("openings.parquet is not as it was written");
  }

  @Test
  void aFlippedBitInAnyByteOfTheChecksumsIsNoticed() throws IOException {
    write(1000);
    int size = (int) Files.size(folder.resolve(TableChecksums.FILE));
    for (int at = 0; at < size; at++) {
      flip(TableChecksums.FILE, at);
      assertThatThrownBy(() -> TableChecksums.check(folder, 1)).isInstanceOf(TablesException.class);
      flip(TableChecksums.FILE, at);
    }
    TableChecksums.check(folder, 1);
  }

  @Test
  void whatIsCutOrMissingIsNoticed() throws IOException {
    Path groups = folder.resolve("groups.parquet");
    byte[] whole = Files.readAllBytes(groups);
    Files.write(groups, Arrays.copyOf(whole, 999));
    assertDamaged("groups.parquet is not as it was written");
    Files.delete(groups);
    assertDamaged("groups.parquet is missing");
    Files.write(groups, whole);
    Files.delete(folder.resolve(TableChecksums.FILE));
    assertDamaged("checksums is missing");
  }

  /** All of them are whole, but answer about another database. */
  @Test
  void theTablesOfAnotherStateAreNotTaken() throws IOException {
    folder = Files.move(folder, temporary.resolve("fedcba9876543210"));
    assertThat(folder).isDirectory();
    assertDamaged("they are those of another state");
  }
}
