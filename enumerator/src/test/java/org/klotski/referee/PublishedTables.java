package org.klotski.referee;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/**
 * The published tables, to check against. They are no part of the project: a copy is looked for in
 * {@code ../shared/reference}, seen from the folder of the whole project.
 */
public final class PublishedTables {

  private PublishedTables() {}

  /**
   * The rows of a table of numbers, without the line of names above them. Where the tables are not
   * at hand the test that asks is skipped.
   *
   * @param name such as {@code group_num.tsv}
   */
  public static List<List<Integer>> rows(String name) {
    return words(name).stream().map(PublishedTables::numbers).toList();
  }

  /** The same of a table that is not of numbers. */
  public static List<List<String>> words(String name) {
    Path file = projectFolder().resolveSibling("shared").resolve("reference").resolve(name);
    Assumptions.assumeTrue(Files.exists(file), "the published table " + file + " is not here");
    try {
      return Files.readAllLines(file).stream()
          .skip(1)
          .map(line -> List.of(line.split("\t", -1)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Integer> numbers(List<String> row) {
    return row.stream().map(Integer::valueOf).toList();
  }

  /** Tests run in the folder of their module; Maven's own folder marks the project's. */
  private static Path projectFolder() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve(".mvn"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
