package org.klotski.tables.digests;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.Hashing;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.klotski.tables.columns.ColumnType;

/**
 * What a table says, in 32 bytes a column: the same for the same rows, whoever has written the file
 * and in however many threads. The digest of a column is the SHA-256 of the digests of its slices,
 * one after another; {@link SliceDigest} says what a slice is.
 *
 * @param rows how many rows it has
 * @param columns the columns in their order
 */
public record TableDigest(long rows, Map<String, OfColumn> columns) {
  /**
   * What a column says.
   *
   * @param type what its values are
   * @param sha256 its digest in lower-case hex
   */
  public record OfColumn(ColumnType type, String sha256) {}

  /** A copy of the given columns, which nobody can change. */
  public TableDigest {
    columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
  }

  /**
   * The digest of it all, in lower-case hex: SHA-256 of a line for each column, its name, its type
   * in lower case and its digest with blanks between them.
   */
  public String sha256() {
    StringBuilder lines = new StringBuilder();
    columns.forEach(
        (name, column) ->
            lines
                .append(name)
                .append(' ')
                .append(column.type().label())
                .append(' ')
                .append(column.sha256())
                .append('\n'));
    return Hashing.sha256().hashString(lines, UTF_8).toString();
  }
}
