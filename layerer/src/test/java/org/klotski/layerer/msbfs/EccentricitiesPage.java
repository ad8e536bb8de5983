package org.klotski.layerer.msbfs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The example in docs/eccentricities.md. */
public final class EccentricitiesPage {
  /** The graph, in sections of three vertices. */
  public static final SmallGraph GRAPH =
      SmallGraph.of(6, new int[] {0, 1, 2}, new int[] {2, 3}, new int[] {3, 4}, new int[] {4, 5});

  private EccentricitiesPage() {}

  /** The graph in sections. */
  public static GroupGraph graph() {
    return GRAPH.graph(3);
  }

  /** The mirror that exchanges 0 and 1. */
  public static GroupMirrors mirrors() {
    return GRAPH.mirrors(v -> v < 2 ? 1 - v : v);
  }

  /** The rows of the table whose first heading is given. */
  public static List<List<String>> table(String firstHeading) throws IOException {
    return Files.readAllLines(Path.of("..", "docs", "eccentricities.md")).stream()
        .dropWhile(line -> !line.startsWith("| " + firstHeading + " |"))
        .skip(2)
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> Arrays.stream(line.substring(1, line.length() - 1).split("\\|", -1)))
        .map(cells -> cells.map(String::strip).toList())
        .toList();
  }

  /** The bits of the first roots, in their order. */
  public static String bits(long word, int roots) {
    StringBuilder bits = new StringBuilder();
    for (int root = 0; root < roots; root++) {
      bits.append(word >>> root & 1);
    }
    return bits.toString();
  }
}
