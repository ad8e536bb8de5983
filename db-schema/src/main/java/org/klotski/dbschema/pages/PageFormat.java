package org.klotski.dbschema.pages;

import com.google.common.collect.ImmutableList;
import java.nio.ByteBuffer;
import java.util.Collection;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;

/**
 * The format of pages with certain facts. A page holds up to 64 consecutive rows:
 *
 * <pre>
 *   position of the first row   4 bytes, big-endian: id, group_num, group_index, or layer
 *   number of rows n            1 byte, 1..64
 *   then fact by fact
 *     flag                      (n + 7) / 8 bytes; bit i % 8 of byte i / 8 belongs to row i
 *     number or code            its bytes from high to low: n high bytes, ..., n low bytes
 * </pre>
 *
 * <p>A value whose bits are all set means "none" if the fact can be none. High bytes are mostly
 * equal, so that LZ4 packs them well; a value in the middle of a page can be read without the
 * others.
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

  /** Returns the size of a page with n rows in bytes. */
  public int size(int rows) {
    return HEADER_BYTES + bytes * rows + flags * bitBytes(rows);
  }

  /**
   * Appends a page.
   *
   * @param first the position of its first row
   * @param columns the values
   * @param from the first row of the columns
   * @param to the row after the last one
   */
  public void write(int first, Columns columns, int from, int to, ByteBuffer page) {
    int rows = to - from;
    page.putInt(first).put((byte) rows);
    for (Fact fact : facts) {
      Column column = columns.of(fact);
      if (fact.type() == FactType.FLAG) {
        for (int at = from; at < to; at += Byte.SIZE) {
          int bits = 0;
          for (int row = at; row < Math.min(to, at + Byte.SIZE); row++) {
            bits |= (int) column.stored(row) << row - at;
          }
          page.put((byte) bits);
        }
      } else {
        for (int shift = Byte.SIZE * (fact.type().bytes() - 1); shift >= 0; shift -= Byte.SIZE) {
          for (int row = from; row < to; row++) {
            page.put((byte) (column.stored(row) >>> shift));
          }
        }
      }
    }
  }

  /** Returns the position of the first row of a page. */
  public static int first(ByteBuffer page) {
    return page.getInt(0);
  }

  /**
   * Checks the size of a page.
   *
   * @return the number of rows
   * @throws IllegalArgumentException if the page is of another size than its number of rows takes
   */
  public int check(ByteBuffer page) {
    int rows = page.limit() < HEADER_BYTES ? 0 : page.get(COUNT_AT);
    if (rows < 1 || rows > ROWS || page.limit() != size(rows)) {
      throw new IllegalArgumentException(
          "a page of %d bytes states %d rows".formatted(page.limit(), rows));
    }
    return rows;
  }

  /**
   * Returns one value of a checked page as it is stored.
   *
   * @param row the row, 0..n-1
   */
  public long stored(ByteBuffer page, Fact fact, int row) {
    int rows = page.get(COUNT_AT);
    int at = start(fact, rows);
    if (fact.type() == FactType.FLAG) {
      return (page.get(at + row / Byte.SIZE) & 0xFFL) >>> row % Byte.SIZE & 1;
    }
    long value = 0;
    for (int i = 0; i < fact.type().bytes(); i++) {
      value = value << Byte.SIZE | page.get(at + i * rows + row) & 0xFF;
    }
    return value;
  }

  /**
   * Copies the values of a checked page into columns, for those facts of which there is a column.
   *
   * @param at the row of the columns for the first row of the page
   */
  public void read(ByteBuffer page, Columns columns, int at) {
    int rows = page.get(COUNT_AT);
    for (Fact fact : facts) {
      if (columns.has(fact)) {
        Column column = columns.of(fact);
        for (int row = 0; row < rows; row++) {
          column.setStored(at + row, stored(page, fact, row));
        }
      }
    }
  }

  private int start(Fact fact, int rows) {
    int position = fact.position();
    return HEADER_BYTES + bytesBefore[position] * rows + flagsBefore[position] * bitBytes(rows);
  }

  private static int bitBytes(int rows) {
    return (rows + Byte.SIZE - 1) / Byte.SIZE;
  }
}
