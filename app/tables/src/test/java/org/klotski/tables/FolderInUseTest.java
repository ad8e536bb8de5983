package org.klotski.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders of tables that are read while others are to be removed. */
final class FolderInUseTest {
  @TempDir private Path folder;

  private Path made(String name) throws IOException {
    Path made = Files.createDirectory(folder.resolve(name));
    Files.writeString(made.resolve("layouts.parquet"), "x");
    Files.createFile(made.resolve(FolderInUse.FILE));
    return made;
  }

  @Test
  void whatIsUsedTwiceIsRemovedWhenBothAreDone() throws IOException {
    Path tables = made("one");
    FolderInUse first = FolderInUse.of(tables).orElseThrow();
    FolderInUse second = FolderInUse.of(tables).orElseThrow();
    FolderInUse.removeIfUnused(tables);
    first.close();
    FolderInUse.removeIfUnused(tables);
    assertThat(tables.resolve("layouts.parquet")).exists();
    second.close();
    FolderInUse.removeIfUnused(tables);
    assertThat(tables).doesNotExist();
    assertThat(FolderInUse.of(tables)).isEmpty();
  }

  @Test
  void whatIsNoneOfOursStays() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    FolderInUse.removeIfUnused(other);
    assertThat(other).exists();
    assertThat(FolderInUse.of(other)).isEmpty();
  }

  @Test
  void spilledFilesOfEndedQuestionsGoAndThoseInUseStay() throws IOException {
    Spill used = Spill.in(folder);
    Path left = Files.createDirectory(folder.resolve("spill-left"));
    Files.createFile(left.resolve("lock"));
    Path other = Files.createDirectory(folder.resolve("spill-other"));
    Spill.removeLeft(folder);
    assertThat(left).doesNotExist();
    assertThat(other).exists();
    assertThat(used.path()).exists();
    used.close();
    assertThat(used.path()).doesNotExist();
  }
}
