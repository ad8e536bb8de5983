package org.klotski.referee;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/**
 * Reads the published tables. The tables are not part of the project: tests look for a copy in
 * {@code ../shared/reference}, relative to the project folder.
 */
public final class PublishedTables {
  private PublishedTables() {}

  /**
   * Returns the rows of a table of numbers, such as {@code group_num.tsv}, without the header.
   * Skips the calling test if the tables are not available.
   */
  public static List<List<Integer>> rows(String name) {
    return words(name).stream().map(row -> row.stream().map(Integer::valueOf).toList()).toList();
  }

  public static List<List<String>> words(String name) {
    Path file = projectFolder().resolveSibling("shared").resolve("reference").resolve(name);
    Assumptions.assumeTrue(Files.exists(file), "the published table " + file + " is not available");
    try {
      return Files.readAllLines(file).stream()
          .skip(1)
          .map(line -> List.of(line.split("\t", -1)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path projectFolder() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve(".mvn"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
