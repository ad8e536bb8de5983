package org.klotski.pipeline.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.DatabaseException;

final class WorkFolderTest {
  @TempDir private Path folder;

  private Path beside() {
    return WorkFolder.beside(folder.resolve("k.db"), ".building");
  }

  private WorkFolder open() throws IOException {
    return WorkFolder.open(beside(), LockFile.beside(folder.resolve("k.db")).orElseThrow());
  }

  @Test
  void closing_removesEmptyFolderAndReleasesLock() throws IOException {
    try (WorkFolder work = open()) {
      assertThat(work.path()).isEmptyDirectory();
      assertThat(LockFile.beside(folder.resolve("k.db"))).isEmpty();
    }
    assertThat(beside()).doesNotExist();
    open().close();
  }

  @Test
  void folderThatCannotBeCreated_releasesLock() throws IOException {
    Files.createFile(beside());
    assertThatThrownBy(this::open).isInstanceOf(FileSystemException.class);
    assertThat(LockFile.beside(folder.resolve("k.db"))).get().satisfies(LockFile::close);
  }

  @Test
  void firstUndeletableFile_isNamed() {
    FileSystemException thrown = new FileSystemException("k.db", null, "see suppressed exceptions");
    assertThat(WorkFolder.firstOf(thrown)).isSameAs(thrown);
    IOException first = new AccessDeniedException("k.db/CURRENT");
    thrown.addSuppressed(first);
    thrown.addSuppressed(new AccessDeniedException("k.db/LOG"));
    assertThat(WorkFolder.firstOf(thrown)).isSameAs(first);
  }

  @Test
  void lackOfSpace_leavesNothing() throws IOException {
    try (WorkFolder work = open()) {
      assertThatThrownBy(() -> work.checkSpace("k.db", 1L << 60))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("not enough space for k.db");
    }
    assertThat(beside()).doesNotExist();
  }

  @Test
  void checkpoints_stayAndCountAsAvailableSpace() throws IOException {
    try (WorkFolder work = open()) {
      try (RandomAccessFile kept = new RandomAccessFile(work.file("groups.bin").toFile(), "rw")) {
        kept.setLength(1L << 36); // A sparse file, much larger than files of other processes.
      }
      work.checkSpace("k.db", Files.getFileStore(folder).getUsableSpace() + (1L << 35));
    }
    assertThat(beside().resolve("groups.bin")).exists();
  }

  @Test
  void completeWork_deletesTheFolder() throws IOException {
    try (WorkFolder work = open()) {
      Files.createDirectories(work.file("replaced").resolve("in"));
      Files.writeString(work.file(WorkFolder.LAST), "{}");
      work.delete();
    }
    assertThat(beside()).doesNotExist();
  }

  @Test
  void linkToMissingFile_isResolved() throws IOException {
    Path real = Files.createDirectory(folder.resolve("real"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), real);
    Path dangling = Files.createSymbolicLink(folder.resolve("k.db"), Path.of("link/other.db"));
    assertThat(Folders.realPath(dangling)).isEqualTo(real.toRealPath().resolve("other.db"));
    assertThat(Folders.realPath(link.resolve("../real"))).isEqualTo(real.toRealPath());
  }

  @Test
  void parentOfALink_isTheParentOfItsTarget() throws IOException {
    Path real = Files.createDirectories(folder.resolve("far/real"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), real);
    Path named = link.resolve("../k.db");
    Path leadsTo = Folders.realPath(named);
    assertThat(leadsTo).isEqualTo(folder.toRealPath().resolve("far/k.db"));
    Files.createFile(named);
    assertThat(leadsTo).as("real path").exists();
    assertThat(Folders.realPath(link.resolve("../new/k.db")))
        .isEqualTo(folder.toRealPath().resolve("far/new/k.db"));
    assertThat(Folders.realPath(link.resolve("new/k.db")))
        .isEqualTo(real.toRealPath().resolve("new/k.db"));
    assertThat(Folders.realPath(named.resolve("../l.db")))
        .isEqualTo(leadsTo.resolveSibling("l.db"));
    assertThat(Folders.realPath(folder.resolve("missing/../k.db")))
        .isEqualTo(folder.toRealPath().resolve("k.db"));
  }
}
