package org.klotski.cli.fulldisk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.klotski.pipeline.files.WorkFolder;

/** What was there before a command failed, and must be there afterwards. */
final class OldContent {
  private OldContent() {}

  /**
   * Every file of a folder is in another, byte for byte, and nothing else; logs and locks aside.
   */
  static void assertStillThere(Path old, Path folder) throws IOException {
    assertThat(files(folder)).isEqualTo(files(old));
    for (Path file : files(old)) {
      assertThat(isSame(old.resolve(file), folder.resolve(file)))
          .as("%s in %s is as before", file, folder)
          .isTrue();
    }
  }

  static void assertNothingUnfinished(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        assertThat(files).noneMatch(file -> file.toString().contains(".unfinished"));
      }
    }
  }

  /** Removes what a command could not: in a read-only folder nothing can be. */
  static void removeUnfinished(Path folder) throws IOException {
    List<Path> unfinished;
    try (Stream<Path> files = Files.walk(folder)) {
      unfinished = files.filter(file -> file.toString().contains(".unfinished")).toList();
    }
    for (Path file : unfinished) {
      WorkFolder.deleteAll(file); // which may have gone with the folder that it was in
    }
  }

  /** Whether a file is another, byte for byte. */
  static boolean isSame(Path one, Path other) {
    try {
      return Files.mismatch(one, other) == -1;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Copies a folder and those in it. */
  static void copy(Path from, Path to) throws IOException {
    for (Path file : files(from)) {
      Path copied = to.resolve(file);
      Files.createDirectories(copied.getParent());
      Files.copy(from.resolve(file), copied);
    }
  }

  /** All files of a folder and those in it, relative to it; logs and locks aside. */
  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .map(folder::relativize)
          .filter(file -> !file.getFileName().toString().matches("\\.?lock|LOCK|LOG.*"))
          .sorted()
          .toList();
    }
  }
}
