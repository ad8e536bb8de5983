package org.klotski.tables.engine;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Collectors;

/** SQL that writes and reads Parquet files. */
public final class Parquet {
  /**
   * Settings for Zstandard and Parquet version 2, whose delta encodings of numbers and strings make
   * files a sixth smaller. The low compression level and the small dictionary limit take a sixth
   * less time than the defaults and produce files of the same size.
   */
  private static final String FORM =
      "FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, DICTIONARY_SIZE_LIMIT 12000,"
          + " PARQUET_VERSION v2, ROW_GROUP_SIZE 122880,"
          + " USE_TMP_FILE false"; // The caller uses a temporary name.

  private Parquet() {}

  /** Writes the result of a query with one thread, so that the bytes depend only on the rows. */
  public static void write(String query, Path file) {
    Path spill = file.resolveSibling(file.getFileName() + ".spill");
    try (DuckDb duckDb = DuckDb.start(1, 500, spill)) {
      duckDb.run(copy(query, file));
    } catch (SQLException e) {
      throw new TablesException("cannot write %s: %s".formatted(file, e.getMessage()), e);
    }
  }

  /** Returns SQL that writes the result of a query to a file. */
  public static String copy(String query, Path file) {
    return "COPY (%s\n) TO %s (%s)".formatted(query, DuckDb.quoted(file), FORM);
  }

  /** Returns SQL that writes the result of a query to a file with key-value metadata. */
  public static String copy(String query, Path file, Map<String, String> keyValues) {
    String entries =
        keyValues.entrySet().stream()
            .map(entry -> DuckDb.quoted(entry.getKey()) + ": " + DuckDb.quoted(entry.getValue()))
            .collect(Collectors.joining(", "));
    return "COPY (%s\n) TO %s (%s, KV_METADATA {%s})"
        .formatted(query, DuckDb.quoted(file), FORM, entries);
  }

  /** Returns a table expression that reads a file. */
  public static String read(Path file) {
    return "read_parquet(%s)".formatted(DuckDb.quoted(file));
  }
}
