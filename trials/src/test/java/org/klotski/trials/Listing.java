package org.klotski.trials;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Files that list others beside them with their SHA-256. */
final class Listing {
  private static final Pattern SUMS = Pattern.compile("(?m)^(?<sha>[0-9a-f]{64})  (?<name>.+)$");

  private static final Pattern DATA_PACKAGE =
      Pattern.compile(
          "\"path\": *\"(?<name>[^\"]+)\"(?:(?!\"path\").)*?\"hash\": *\"sha256:(?<sha>\\w+)\"",
          Pattern.DOTALL);

  private static final Map<String, Pattern> PATTERNS =
      Map.of("SHA256SUMS", SUMS, "datapackage.json", DATA_PACKAGE);

  private Listing() {}

  /** The names of the listed files. */
  static TreeSet<String> names(Path listing) throws IOException {
    return new TreeSet<>(entries(listing).keySet());
  }

  /** Describes listed files that are there with another content. */
  static List<String> problems(Path listing) throws IOException {
    List<String> problems = new ArrayList<>();
    for (Map.Entry<String, String> each : entries(listing).entrySet()) {
      Path file = listing.resolveSibling(each.getKey());
      if (Files.isRegularFile(file) && !Snapshot.sha256(file).equals(each.getValue())) {
        problems.add("%s lists another %s".formatted(listing.getFileName(), each.getKey()));
      }
    }
    return problems;
  }

  private static SortedMap<String, String> entries(Path listing) throws IOException {
    SortedMap<String, String> entries = new TreeMap<>();
    Pattern pattern = PATTERNS.get(listing.getFileName().toString());
    Matcher matcher = pattern.matcher(Files.readString(listing));
    while (matcher.find()) {
      entries.put(matcher.group("name"), matcher.group("sha"));
    }
    return entries;
  }
}
