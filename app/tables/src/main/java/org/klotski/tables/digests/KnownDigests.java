package org.klotski.tables.digests;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.hash.Hashing;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.klotski.tables.columns.TableName;

/**
 * The digests that the columns of the tables have, as runs of this program have found them and
 * other readers have confirmed. Of {@code openings} none is known: it grows.
 */
public final class KnownDigests {
  private static final Map<String, String> ALL = read();

  private KnownDigests() {}

  /** What is known, in lower-case hex: it changes when the values of a column do. */
  public static String checksum() {
    StringBuilder all = new StringBuilder();
    new TreeMap<>(ALL)
        .forEach((column, digest) -> all.append(column).append(' ').append(digest).append('\n'));
    return Hashing.sha256().hashString(all, UTF_8).toString();
  }

  /** The digest that a column of a table has, if it is known. */
  public static Optional<String> of(TableName table, String column) {
    return Optional.ofNullable(ALL.get(key(table.label(), column)));
  }

  /** The columns of a table whose digests are known, and are others, in their order. */
  public static List<String> wrong(TableName table, TableDigest found) {
    return found.columns().entrySet().stream()
        .filter(
            column ->
                of(table, column.getKey())
                    .map(known -> !known.equals(column.getValue().sha256()))
                    .orElse(false))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The columns of a table whose digests are not known, in their order. */
  public static List<String> unknown(TableName table, TableDigest found) {
    return found.columns().keySet().stream().filter(column -> of(table, column).isEmpty()).toList();
  }

  private static String key(String table, String column) {
    return table + " " + column;
  }

  private static Map<String, String> read() {
    try {
      Map<String, String> digests = new HashMap<>();
      for (String line :
          Resources.readLines(
              Resources.getResource(KnownDigests.class, "column-digests.tsv"), UTF_8)) {
        List<String> fields = Splitter.on('\t').splitToList(line);
        digests.put(key(fields.get(0), fields.get(1)), fields.get(2));
      }
      return Map.copyOf(digests);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
