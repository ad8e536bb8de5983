package org.klotski.layerer.msbfs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The graph and the tables of the example in docs/eccentricities.md. */
public final class EccentricitiesPage {
  /** The graph of the example. */
  public static final SmallGraph GRAPH =
      SmallGraph.of(6, new int[] {0, 1, 2}, new int[] {2, 3}, new int[] {3, 4}, new int[] {4, 5});

  private EccentricitiesPage() {}

  /** Returns the graph in sections of three vertices. */
  public static GroupGraph graph() {
    return GRAPH.graph(3);
  }

  /** Returns the mirror that exchanges 0 and 1. */
  public static GroupMirrors mirrors() {
    return GRAPH.mirrors(v -> v < 2 ? 1 - v : v);
  }

  /** Returns the rows of the table with the given first heading. */
  public static List<List<String>> table(String firstHeading) throws IOException {
    return Files.readAllLines(Path.of("..", "docs", "eccentricities.md")).stream()
        .dropWhile(line -> !line.startsWith("| " + firstHeading + " |"))
        .skip(2)
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> Arrays.stream(line.substring(1, line.length() - 1).split("\\|", -1)))
        .map(cells -> cells.map(String::strip).toList())
        .toList();
  }

  /** Formats the bits of the given number of roots, with the bit of the first root first. */
  public static String bits(long word, int roots) {
    StringBuilder bits = new StringBuilder();
    for (int root = 0; root < roots; root++) {
      bits.append(word >>> root & 1);
    }
    return bits.toString();
  }
}
