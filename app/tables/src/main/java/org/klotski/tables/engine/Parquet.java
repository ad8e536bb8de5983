package org.klotski.tables.engine;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/** SQL that writes and reads Parquet files. */
public final class Parquet {
  /**
   * Zstandard, and the encodings of version 2, of which those for numbers and texts that differ
   * little from one row to the next make the files a sixth smaller. The lower level and the smaller
   * limit of dictionaries take a sixth less time than the defaults, for files of the same size.
   */
  private static final String FORM =
      "FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, DICTIONARY_SIZE_LIMIT 12000,"
          + " PARQUET_VERSION v2, ROW_GROUP_SIZE 122880,"
          + " USE_TMP_FILE false"; // files are written under a temporary name anyway

  private Parquet() {}

  /** Writes the answer to a query to a file. */
  public static String copy(String query, Path file) {
    return "COPY (%s\n) TO %s (%s)".formatted(query, DuckDb.quoted(file), FORM);
  }

  /** Writes the answer to a query to a file that states some keys and values. */
  public static String copy(String query, Path file, Map<String, String> keyValues) {
    String entries =
        keyValues.entrySet().stream()
            .map(entry -> DuckDb.quoted(entry.getKey()) + ": " + DuckDb.quoted(entry.getValue()))
            .collect(Collectors.joining(", "));
    return "COPY (%s\n) TO %s (%s, KV_METADATA {%s})"
        .formatted(query, DuckDb.quoted(file), FORM, entries);
  }

  /** Reads a file, as a table in a query. */
  public static String read(Path file) {
    return "read_parquet(%s)".formatted(DuckDb.quoted(file));
  }

  /** The same with a column {@code file_row_number}, which counts from 0. */
  public static String readNumbered(Path file) {
    return "read_parquet(%s, file_row_number = true)".formatted(DuckDb.quoted(file));
  }
}
