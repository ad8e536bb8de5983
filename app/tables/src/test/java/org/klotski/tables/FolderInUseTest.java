package org.klotski.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.schema.Feature;
import org.klotski.pipeline.files.LockFile;

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
  void whatIsUsedTwiceMayGoWhenBothAreDone() throws IOException {
    Path tables = made("one");
    FolderInUse first = FolderInUse.of(tables).orElseThrow();
    FolderInUse second = FolderInUse.of(tables).orElseThrow();
    assertThat(FolderInUse.putAsideIfUnused(tables)).isEmpty();
    first.close();
    assertThat(FolderInUse.putAsideIfUnused(tables)).isEmpty();
    assertThat(tables.resolve("layouts.parquet")).exists();
    second.close();
    assertThat(FolderInUse.putAsideIfUnused(tables)).isPresent();
    assertThat(tables).doesNotExist();
    assertThat(FolderInUse.of(tables)).isEmpty();
  }

  @Test
  void whatIsNoneOfOursStays() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    assertThat(FolderInUse.putAsideIfUnused(other)).isEmpty();
    assertThat(other).exists();
    assertThat(FolderInUse.of(other)).isEmpty();
  }

  /** As if the process had been killed when it was about to remove the first file. */
  @Test
  void whatWasGoingToBeRemovedIsKnownForThatAndRemovedLater() throws IOException {
    Path tables = Files.createDirectory(folder.resolve("klotski.db.tables"));
    Path older = tables.resolve("0123456789abcdef");
    Files.move(made("older"), older);
    assertThat(FolderInUse.putAsideIfUnused(older)).isPresent();
    assertThat(FolderInUse.of(older)).isEmpty();
    TablesFolder later =
        new TablesFolder(
            folder.resolve("klotski.db"), new TreeMap<>(Map.of(Feature.CONTENT, "digest")));
    LockFile ofMaker = LockFile.tryTake(tables.resolve("lock")).orElseThrow();
    later.removeLeft();
    assertThat(tables).isDirectoryContaining("glob:**.unfinished");
    ofMaker.close();
    later.removeLeft();
    assertThat(tables).isEmptyDirectory();
  }

  @Test
  void spilledFilesOfEndedQuestionsGoAndThoseInUseStay() throws IOException {
    Spill used = Spill.in(folder);
    Path left = Files.createDirectory(folder.resolve("spill-left"));
    Files.createFile(left.resolve("lock"));
    Spill.removeLeft(folder);
    assertThat(left).doesNotExist();
    assertThat(used.path()).exists();
    used.close();
    assertThat(used.path()).doesNotExist();
  }

  /** What a kill leaves must be known for what it is, however much of it there is. */
  @Tag("slow")
  @Test
  void whatSaysThatItIsLeftGoesLast() throws Exception {
    Spill used = Spill.in(folder);
    Path lock = used.path().resolve("lock");
    for (int i = 0; i < 3_000; i++) {
      Files.createFile(used.path().resolve(i + ".tmp"));
    }
    AtomicBoolean wentBefore = new AtomicBoolean();
    Thread watch =
        new Thread(
            () -> {
              while (Files.exists(lock)) {
                Thread.onSpinWait();
              }
              String[] left = used.path().toFile().list();
              wentBefore.set(left != null && left.length > 0);
            });
    watch.start();
    used.close();
    watch.join();
    assertThat(wentBefore).isFalse();
    assertThat(used.path()).doesNotExist();
  }

  /** As if processes had been killed before they had made the file of the lock. */
  @Test
  void emptyFoldersGoAtOnce() throws IOException {
    Files.createDirectory(folder.resolve("spill-empty"));
    Path other = Files.createDirectory(folder.resolve("spill-other"));
    Files.createFile(other.resolve("of-somebody-else"));
    Spill.removeLeft(folder);
    assertThat(folder.toFile().list()).containsExactly("spill-other");
  }

  /** Whose folder is taken for left before, in the moment in which it is made, makes another. */
  @Test
  void foldersAreMadeWhileOthersRemoveWhatIsLeft() throws Exception {
    AtomicBoolean ended = new AtomicBoolean();
    Thread removes =
        new Thread(
            () -> {
              while (!ended.get()) {
                for (File each : folder.toFile().listFiles()) {
                  each.delete(); // which an empty folder lets be done
                }
              }
            });
    removes.start();
    try {
      for (int i = 0; i < 500; i++) {
        try (Spill made = Spill.in(folder)) {
          assertThat(made.path().resolve("lock")).exists();
          assertThat(made.path()).hasParent(folder);
        }
      }
    } finally {
      ended.set(true);
      removes.join();
    }
    assertThat(folder).isEmptyDirectory();
  }

  /** As if processes had been killed before they had given the file of the lock its name. */
  @Test
  void foldersThatNobodyWillLockGoAtOnce() throws IOException {
    Path begun = Files.createDirectory(folder.resolve("spill-begun"));
    Files.createFile(begun.resolve("lock.new"));
    Path other = Files.createDirectory(folder.resolve("spill-other"));
    Files.createFile(other.resolve("lock.new"));
    Files.createFile(other.resolve("of-somebody-else"));
    Spill.removeLeft(folder);
    assertThat(folder.toFile().list()).containsExactly("spill-other");
    assertThat(other.resolve("lock.new")).exists();
  }
}
