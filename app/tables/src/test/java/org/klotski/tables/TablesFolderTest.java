package org.klotski.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.files.LockFile;

/** Folders of tables that are read while others are to be removed. */
final class TablesFolderTest {
  @TempDir private Path temporary;
  private TablesFolder tables;
  private Path folder;

  @BeforeEach
  void open() throws IOException {
    tables = of("digest");
    folder = tables.files().getParent();
    Files.createDirectory(folder);
  }

  private TablesFolder of(String digest) throws IOException {
    return new TablesFolder(temporary.resolve("k.db"), Map.of("content", digest));
  }

  private static void make(TablesFolder made) throws IOException {
    Files.createDirectory(made.files());
    Files.writeString(made.files().resolve("layouts.parquet"), "x");
    Files.createFile(made.files().resolve("in-use"));
  }

  @Test
  void tablesOfAnotherState_areRemovedWhenNobodyReadsThem() throws IOException {
    TablesFolder other = of("another digest");
    make(tables);
    make(other);
    Path foreign = Files.createDirectory(folder.resolve("foreign"));
    try (LockFile reader = other.ifThere().orElseThrow()) {
      tables.removeUnused();
      assertThat(other.files().resolve("layouts.parquet")).exists();
      assertThat(reader).isNotNull();
    }
    tables.removeUnused();
    assertThat(folder).isDirectoryContaining(tables.files()::equals);
    assertThat(other.files()).doesNotExist();
    assertThat(other.ifThere()).isEmpty();
    assertThat(foreign).as("what no process of ours has made").exists();
  }

  /** As if a process had been killed while it made tables, or was about to remove them. */
  @Test
  void unfinishedTables_areRemovedUnlessSomebodyMakesTables() throws IOException {
    Path unfinished = Files.createDirectory(folder.resolve("0123456789abcdef.unfinished"));
    try (LockFile maker = LockFile.exclusive(folder.resolve("lock"), Duration.ZERO).orElseThrow()) {
      tables.removeLeft();
      assertThat(unfinished).exists();
      assertThat(maker).isNotNull();
    }
    tables.removeLeft();
    assertThat(unfinished).doesNotExist();
  }

  @Test
  void spilledFilesOfKilledProcess_areRemovedWhenNobodyReadsTheTables() throws IOException {
    make(tables);
    Path killed = tables.makeSpill();
    Files.writeString(killed.resolve("duckdb_temp_storage-0.tmp"), "x");
    try (LockFile first = tables.ifThere().orElseThrow()) {
      assertThat(killed).doesNotExist();
      Path own = tables.makeSpill();
      try (LockFile second = tables.ifThere().orElseThrow()) {
        assertThat(own).as("of a process that reads them").exists();
        assertThat(second).isNotSameAs(first);
      }
    }
    assertThat(tables.files().resolve("layouts.parquet")).exists();
  }

  @Test
  void spillOfTablesThatCannotBeWrittenTo_isElsewhere() throws IOException {
    Files.writeString(tables.files(), "in the way"); // as on a read-only medium
    Path spill = tables.makeSpill();
    assertThat(spill).isEmptyDirectory();
    assertThat(spill.startsWith(temporary)).isFalse();
    Files.delete(spill);
  }
}
