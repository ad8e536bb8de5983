package org.klotski.dbschema.pages;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import java.nio.ByteBuffer;
import java.util.Collection;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;

/**
 * The format of pages that store a list of facts. A page has up to 64 consecutive rows:
 *
 * <pre>
 *   position of the first row   4 bytes, big-endian: id, group_num, group_index, or layer
 *   number of rows n            1 byte, 1..64
 *   followed by, for each fact
 *     flag                      (n + 7) / 8 bytes; bit i % 8 of byte i / 8 is that of row i
 *     number or code            its bytes from high to low: n high bytes, ..., n low bytes
 * </pre>
 *
 * <p>All bits of a missing value are set. Most high bytes of a column are equal, so LZ4 compresses
 * them well. Any value can be read without decoding the others.
 */
public final class PageFormat {
  /** The maximum number of rows of a page. */
  public static final int ROWS = 64;

  private static final int COUNT_AT = 4;
  private static final int HEADER_BYTES = 5;

  private final ImmutableList<Fact> facts;
  private final int[] bytesBefore = new int[Facts.all().size()];
  private final int[] flagsBefore = new int[Facts.all().size()];
  private final int bytes;
  private final int flags;

  /** Creates the format of pages with the given facts, in this order. */
  public PageFormat(Collection<Fact> facts) {
    this.facts = ImmutableList.copyOf(facts);
    int bytesSoFar = 0;
    int flagsSoFar = 0;
    for (Fact fact : facts) {
      bytesBefore[fact.position()] = bytesSoFar;
      flagsBefore[fact.position()] = flagsSoFar;
      bytesSoFar += fact.type().bytes();
      flagsSoFar += fact.type() == FactType.FLAG ? 1 : 0;
    }
    bytes = bytesSoFar;
    flags = flagsSoFar;
  }

  /** Returns the facts. */
  public ImmutableList<Fact> facts() {
    return facts;
  }

  /** Returns the size, in bytes, of a page with the given number of rows. */
  public int size(int rows) {
    return HEADER_BYTES + bytes * rows + flags * bitBytes(rows);
  }

  /**
   * Encodes the rows {@code from} to {@code to - 1} of the columns, at most 64, as a page whose
   * first row has the position {@code first}. Throws an {@link IllegalArgumentException} if a fact
   * has no column.
   */
  public byte[] write(int first, Columns columns, int from, int to) {
    int rows = to - from;
    byte[] page = new byte[size(rows)];
    ByteBuffer.wrap(page).putInt(first).put((byte) rows);
    int at = HEADER_BYTES;
    for (Fact fact : facts) {
      writeColumn(columns.of(fact), from, rows, page, at);
      at += fact.type() == FactType.FLAG ? bitBytes(rows) : fact.type().bytes() * rows;
    }
    return page;
  }

  private static void writeColumn(Column column, int from, int rows, byte[] page, int at) {
    if (column instanceof Columns.Flags) {
      for (int row = 0; row < rows; row++) {
        page[at + row / Byte.SIZE] |= (byte) (column.stored(from + row) << row % Byte.SIZE);
      }
    } else if (column instanceof Columns.Bytes numbers) {
      System.arraycopy(numbers.values(), from, page, at, rows);
    } else if (column instanceof Columns.Shorts numbers) {
      short[] values = numbers.values();
      for (int row = 0; row < rows; row++) {
        page[at + row] = (byte) (values[from + row] >>> 8);
        page[at + rows + row] = (byte) values[from + row];
      }
    } else if (column instanceof Columns.Ints numbers) {
      int[] values = numbers.values();
      for (int row = 0; row < rows; row++) {
        int value = values[from + row];
        page[at + row] = (byte) (value >>> 24);
        page[at + rows + row] = (byte) (value >>> 16);
        page[at + 2 * rows + row] = (byte) (value >>> 8);
        page[at + 3 * rows + row] = (byte) value;
      }
    } else if (column instanceof Columns.Codes codes) {
      long[] values = codes.values();
      for (int row = 0; row < rows; row++) {
        long value = values[from + row];
        page[at + row] = (byte) (value >>> 32);
        page[at + rows + row] = (byte) (value >>> 24);
        page[at + 2 * rows + row] = (byte) (value >>> 16);
        page[at + 3 * rows + row] = (byte) (value >>> 8);
        page[at + 4 * rows + row] = (byte) value;
      }
    }
  }

  /** Returns the position of the first row of a checked page. */
  public static int first(byte[] page) {
    return Ints.fromByteArray(page);
  }

  /** Returns the number of rows of a checked page. */
  public static int rows(byte[] page) {
    return page[COUNT_AT];
  }

  /** Returns the page; throws an {@link IllegalArgumentException} if its size is wrong. */
  public byte[] check(byte[] page) {
    int rows = page.length < HEADER_BYTES ? 0 : page[COUNT_AT];
    if (rows < 1 || rows > ROWS || page.length != size(rows)) {
      throw new IllegalArgumentException(
          "a page of %d bytes has a header for %d rows".formatted(page.length, rows));
    }
    return page;
  }

  /** Returns the stored value of a fact in a row of a checked page, where the first row is 0. */
  public long stored(byte[] page, Fact fact, int row) {
    int rows = page[COUNT_AT];
    int at = start(fact, rows);
    if (fact.type() == FactType.FLAG) {
      return page[at + row / Byte.SIZE] >>> row % Byte.SIZE & 1L;
    }
    long value = 0;
    for (int i = 0; i < fact.type().bytes(); i++) {
      value = value << Byte.SIZE | page[at + i * rows + row] & 0xFF;
    }
    return value;
  }

  /** Copies a checked page to the columns from row {@code at}, ignoring facts without a column. */
  public void read(byte[] page, Columns columns, int at) {
    read(page, columns, at, 0, page[COUNT_AT]);
  }

  /** Copies the given rows of a checked page to the columns from row {@code at}. */
  public void read(byte[] page, Columns columns, int at, int from, int to) {
    int rows = page[COUNT_AT];
    for (Fact fact : facts) {
      if (columns.has(fact)) {
        int start = start(fact, rows);
        Column column = columns.of(fact);
        if (column instanceof Columns.Flags) {
          for (int row = from; row < to; row++) {
            column.setStored(
                at + row - from, page[start + row / Byte.SIZE] >>> row % Byte.SIZE & 1);
          }
        } else {
          readNumbers(page, start + from, rows, column, at, to - from);
        }
      }
    }
  }

  /** Reads numbers whose bytes are {@code plane} bytes apart. */
  private static void readNumbers(
      byte[] page, int from, int plane, Column column, int at, int count) {
    if (column instanceof Columns.Bytes numbers) {
      System.arraycopy(page, from, numbers.values(), at, count);
    } else if (column instanceof Columns.Shorts numbers) {
      short[] values = numbers.values();
      for (int i = 0; i < count; i++) {
        values[at + i] = (short) (page[from + i] << 8 | page[from + plane + i] & 0xFF);
      }
    } else if (column instanceof Columns.Ints numbers) {
      int[] values = numbers.values();
      for (int i = 0; i < count; i++) {
        values[at + i] = bits(page, from + i, plane);
      }
    } else if (column instanceof Columns.Codes codes) {
      long[] values = codes.values();
      for (int i = 0; i < count; i++) {
        values[at + i] =
            (page[from + i] & 0xFFL) << 32
                | Integer.toUnsignedLong(bits(page, from + plane + i, plane));
      }
    }
  }

  private static int bits(byte[] page, int at, int plane) {
    return page[at] << 24
        | (page[at + plane] & 0xFF) << 16
        | (page[at + 2 * plane] & 0xFF) << 8
        | page[at + 3 * plane] & 0xFF;
  }

  private int start(Fact fact, int rows) {
    int position = fact.position();
    return HEADER_BYTES + bytesBefore[position] * rows + flagsBefore[position] * bitBytes(rows);
  }

  private static int bitBytes(int rows) {
    return (rows + Byte.SIZE - 1) / Byte.SIZE;
  }
}
