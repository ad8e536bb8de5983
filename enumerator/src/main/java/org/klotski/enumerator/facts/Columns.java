package org.klotski.enumerator.facts;

import java.util.Collection;
import java.util.List;
import org.klotski.enumerator.texts.Message;

/**
 * The values of several facts for consecutive layouts, members, or groups, in one array per fact.
 * All values are initially zero or false. Threads may set values of different rows concurrently.
 * However, 64 flags share a word, so two threads must not set flags in the same block of 64 rows.
 *
 * <p>A number takes {@link FactType#bytes} bytes of memory, a code 8 bytes, and a flag one bit.
 */
public final class Columns {
  /** The number that represents a missing value. */
  public static final int NONE = -1;

  private final List<Fact> facts;
  private final int size;
  private final Column[] columns = new Column[Facts.all().size()];

  /** Creates columns of zeros for the given facts, none of which may be text. */
  public Columns(Collection<Fact> facts, int size) {
    this.facts = List.copyOf(facts);
    this.size = size;
    for (Fact fact : facts) {
      columns[fact.position()] = Column.of(fact, size);
    }
  }

  /** Combines columns with the same number of rows and no common facts; shares their values. */
  public static Columns join(Columns... parts) {
    return new Columns(List.of(parts));
  }

  private Columns(List<Columns> parts) {
    facts = parts.stream().flatMap(part -> part.facts.stream()).toList();
    size = parts.get(0).size;
    for (Columns part : parts) {
      if (part.size != size) {
        throw new IllegalArgumentException(Message.of("%s cannot be joined with %s", part, this));
      }
      for (Fact fact : part.facts) {
        if (has(fact)) {
          throw new IllegalArgumentException("duplicate column " + fact);
        }
        columns[fact.position()] = part.of(fact);
      }
    }
  }

  /** Returns the facts in the order in which they were passed to the constructor. */
  public List<Fact> facts() {
    return facts;
  }

  public int size() {
    return size;
  }

  public boolean has(Fact fact) {
    return columns[fact.position()] != null;
  }

  /**
   * Returns the column of the given fact. A loop over many rows should call this method only once.
   * Throws an {@link IllegalArgumentException} if there is no such column.
   */
  public Column of(Fact fact) {
    Column column = columns[fact.position()];
    if (column == null) {
      throw new IllegalArgumentException("unknown column " + fact + "; the columns are " + facts);
    }
    return column;
  }

  /** Returns a number or {@link #NONE}; for a flag, returns 1 or 0. */
  public int get(Fact fact, int row) {
    return of(fact).get(row);
  }

  public boolean isSet(Fact fact, int row) {
    return of(fact).stored(row) != 0;
  }

  /** Returns a code or {@link #NONE}. */
  public long code(Fact fact, int row) {
    return of(fact).code(row);
  }

  /** Sets a value as {@link Column#set} does. */
  public void set(Fact fact, int row, long value) {
    of(fact).set(row, value);
  }

  /**
   * Copies {@code rows} rows of other columns, starting at row {@code from}, to the rows that start
   * at {@code at}, for each fact that both objects contain.
   */
  public void copy(Columns source, int at, int from, int rows) {
    for (Fact fact : facts) {
      if (source.has(fact)) {
        of(fact).copy(source.of(fact), at, from, rows);
      }
    }
  }

  /** The values of one fact. Loops may access the arrays of the subclasses directly. */
  public abstract static sealed class Column {
    private final Fact fact;
    private final long none;
    private final long largest;
    private final Object array; // of stored values, or of the words of flags

    private Column(Fact fact, Object array) {
      this.fact = fact;
      this.array = array;
      none = fact.type().none();
      largest = fact.type().largest();
    }

    private static Column of(Fact fact, int size) {
      return switch (fact.type()) {
        case FLAG -> new Flags(fact, new long[(size + Long.SIZE - 1) / Long.SIZE]);
        case UINT8 -> new Bytes(fact, new byte[size]);
        case UINT16 -> new Shorts(fact, new short[size]);
        case UINT32 -> new Ints(fact, new int[size]);
        case CODE -> new Codes(fact, new long[size]);
        case TEXT -> throw new IllegalArgumentException(fact + " is text, which has no column");
      };
    }

    public final Fact fact() {
      return fact;
    }

    /** Returns the stored value as an unsigned number; all bits are set if it is missing. */
    public abstract long stored(int row);

    /** Sets the stored value. */
    public abstract void setStored(int row, long stored);

    private void copy(Column source, int at, int from, int rows) {
      if (fact.type() != FactType.FLAG) {
        System.arraycopy(source.array, from, array, at, rows);
        return;
      }
      for (int row = 0; row < rows; row++) {
        setStored(at + row, source.stored(from + row));
      }
    }

    /** Returns a number or {@link #NONE}; for a flag, returns 1 or 0. */
    public final int get(int row) {
      long stored = stored(row);
      return stored == none && fact.canBeNone() ? NONE : (int) stored;
    }

    /** Returns a code or {@link #NONE}. */
    public final long code(int row) {
      long stored = stored(row);
      return stored == none && fact.canBeNone() ? NONE : stored;
    }

    /**
     * Sets a number, a code, 1 or 0 for a flag, or {@link #NONE} if the fact can be none. Throws an
     * {@link IllegalArgumentException} if the fact has no such value.
     */
    public final void set(int row, long value) {
      boolean none = value == NONE && fact.canBeNone();
      if (!none && (value < 0 || value > largest)) {
        throw new IllegalArgumentException(
            Message.of(
                "%s of row %s is %s, but must be 0 to %s%s",
                fact, row, value, largest, fact.canBeNone() ? ", or -1 for none" : ""));
      }
      setStored(row, none ? this.none : value);
    }
  }

  /** Flags, packed 64 per word. */
  public static final class Flags extends Column {
    private final long[] words;

    private Flags(Fact fact, long[] words) {
      super(fact, words);
      this.words = words;
    }

    /** Returns the words; bit i of word w is the flag of row 64 * w + i. */
    public long[] words() {
      return words;
    }

    /** Sets a flag. Threads may call this method concurrently, even for rows that share a word. */
    public synchronized void setShared(int row) {
      words[row / Long.SIZE] |= 1L << row;
    }

    @Override
    public long stored(int row) {
      return words[row / Long.SIZE] >>> row & 1;
    }

    @Override
    public void setStored(int row, long stored) {
      long bit = 1L << row;
      if (stored == 0) {
        words[row / Long.SIZE] &= ~bit;
      } else {
        words[row / Long.SIZE] |= bit;
      }
    }
  }

  public static final class Bytes extends Column {
    private final byte[] values;

    private Bytes(Fact fact, byte[] values) {
      super(fact, values);
      this.values = values;
    }

    public byte[] values() {
      return values;
    }

    @Override
    public long stored(int row) {
      return values[row] & 0xFFL;
    }

    @Override
    public void setStored(int row, long stored) {
      values[row] = (byte) stored;
    }
  }

  public static final class Shorts extends Column {
    private final short[] values;

    private Shorts(Fact fact, short[] values) {
      super(fact, values);
      this.values = values;
    }

    public short[] values() {
      return values;
    }

    @Override
    public long stored(int row) {
      return values[row] & 0xFFFFL;
    }

    @Override
    public void setStored(int row, long stored) {
      values[row] = (short) stored;
    }
  }

  public static final class Ints extends Column {
    private final int[] values;

    private Ints(Fact fact, int[] values) {
      super(fact, values);
      this.values = values;
    }

    public int[] values() {
      return values;
    }

    @Override
    public long stored(int row) {
      return values[row] & 0xFFFF_FFFFL;
    }

    @Override
    public void setStored(int row, long stored) {
      values[row] = (int) stored;
    }
  }

  public static final class Codes extends Column {
    private final long[] values;

    private Codes(Fact fact, long[] values) {
      super(fact, values);
      this.values = values;
    }

    public long[] values() {
      return values;
    }

    @Override
    public long stored(int row) {
      return values[row];
    }

    @Override
    public void setStored(int row, long stored) {
      values[row] = stored;
    }
  }

  @Override
  public String toString() {
    return Message.of("%s rows of %s", size, facts);
  }
}
