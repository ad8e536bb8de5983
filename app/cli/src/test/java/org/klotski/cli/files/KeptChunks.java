package org.klotski.cli.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The chunks that {@code analyze} keeps beside a database as it finishes them. */
public final class KeptChunks {
  private static final String ENDING = ".bin";

  /** How long the search took comes first, and differs from run to run. */
  private static final int SECONDS_BYTES = Double.BYTES;

  private KeptChunks() {}

  /** The names of those in a folder; none if it is not there. */
  public static List<String> names(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(ENDING))
          .sorted()
          .toList();
    }
  }

  /** Whether one is another, but for the seconds that it took. */
  public static boolean isSame(Path one, Path other) throws IOException {
    byte[] of = Files.readAllBytes(one);
    byte[] and = Files.readAllBytes(other);
    int from = Math.min(SECONDS_BYTES, Math.min(of.length, and.length));
    return Arrays.equals(of, from, of.length, and, from, and.length);
  }
}
