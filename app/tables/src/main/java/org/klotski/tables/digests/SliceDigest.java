package org.klotski.tables.digests;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.ColumnType;

/**
 * Digests the values of a column in consecutive rows. A number takes as many bytes as its type has,
 * the highest first; true is 1, false is 0; text is UTF-8 with a zero byte behind it, no text a
 * single byte 255. Not for several threads at once; may be used again when a digest is taken.
 */
public final class SliceDigest {
  /** The rows of a slice; the last slice of a table may have fewer. */
  public static final int ROWS = 2048;

  private static final byte NO_TEXT = (byte) 0xFF;

  private byte[] bytes = new byte[ROWS * Integer.BYTES];
  private int length;

  /** Adds a number, 1 or 0 for true or false. */
  public void add(ColumnType type, long value) {
    reserve(Long.BYTES);
    for (int shift = 8 * (type.bytes() - 1); shift >= 0; shift -= 8) {
      bytes[length++] = (byte) (value >>> shift);
    }
  }

  /** Adds a text, or null. */
  public void add(String text) {
    if (text == null) {
      reserve(1);
      bytes[length++] = NO_TEXT;
      return;
    }
    byte[] encoded = text.getBytes(UTF_8);
    reserve(encoded.length + 1);
    System.arraycopy(encoded, 0, bytes, length, encoded.length);
    length += encoded.length;
    bytes[length++] = 0;
  }

  /** The SHA-256 of a column in some rows; nothing else may have been added. */
  public <R> HashCode of(Column<R> column, List<R> rows) {
    for (R row : rows) {
      if (column.type() == ColumnType.VARCHAR) {
        add(column.text(row));
      } else {
        add(column.type(), column.number(row));
      }
    }
    return finish();
  }

  /** The SHA-256 of what was added; what is added next begins a new slice. */
  public HashCode finish() {
    HashCode digest = Hashing.sha256().hashBytes(bytes, 0, length);
    length = 0;
    return digest;
  }

  /** The SHA-256 of digests of 32 bytes, one after another. */
  static HashCode ofDigests(ByteBuffer digests) {
    return Hashing.sha256().hashBytes(digests);
  }

  private void reserve(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
  }
}
