package org.klotski.enumerator.facts;

import java.util.Collection;
import java.util.List;
import org.klotski.enumerator.texts.Message;

/**
 * Values of some facts of consecutive layouts, members, or groups: one array per fact. All values
 * are initially zero or false. The values of different rows may be set by different threads, except
 * that 64 flags share a word: threads that set flags must not share a multiple of 64 rows.
 *
 * <p>Memory: {@link FactType#bytes} per value (8 for a code, 1/8 for a flag).
 */
public final class Columns {
  /** The result of {@link #get} if there is no value. */
  public static final int NONE = -1;

  private final List<Fact> facts;
  private final int size;
  private final Column[] columns = new Column[Facts.all().size()];

  /**
   * Creates columns of zeros.
   *
   * @param facts the facts, none of them text
   * @param size the number of rows
   */
  public Columns(Collection<Fact> facts, int size) {
    this.facts = List.copyOf(facts);
    this.size = size;
    for (Fact fact : facts) {
      columns[fact.position()] = Column.of(fact, size);
    }
  }

  /**
   * Returns one object with the columns of several parts, in this order; values are shared.
   *
   * @param parts columns of the same number of rows, without common facts
   */
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
          throw new IllegalArgumentException("two columns of " + fact);
        }
        columns[fact.position()] = part.of(fact);
      }
    }
  }

  /** Returns the facts, in the order of the constructor's argument. */
  public List<Fact> facts() {
    return facts;
  }

  /** Returns the number of rows. */
  public int size() {
    return size;
  }

  /** Returns whether there is a column of a fact. */
  public boolean has(Fact fact) {
    return columns[fact.position()] != null;
  }

  /**
   * Returns the column of a fact; a loop over many rows should call this once.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Column of(Fact fact) {
    Column column = columns[fact.position()];
    if (column == null) {
      throw new IllegalArgumentException(Message.of("there is no column %s among %s", fact, facts));
    }
    return column;
  }

  /** Returns a number, or {@link #NONE}; 1 or 0 for a flag. */
  public int get(Fact fact, int row) {
    return of(fact).get(row);
  }

  /** Returns a flag. */
  public boolean isSet(Fact fact, int row) {
    return of(fact).stored(row) != 0;
  }

  /** Returns a code, or {@link #NONE}. */
  public long code(Fact fact, int row) {
    return of(fact).code(row);
  }

  /** Sets a value; see {@link Column#set}. */
  public void set(Fact fact, int row, long value) {
    of(fact).set(row, value);
  }

  /**
   * Copies rows of other columns, for the facts that both objects contain.
   *
   * @param at the row of these columns that receives the first copied row
   * @param source the other columns
   * @param from the first row to copy
   * @param rows the number of rows
   */
  public void copy(Columns source, int at, int from, int rows) {
    for (Fact fact : facts) {
      if (source.has(fact)) {
        of(fact).copy(source.of(fact), at, from, rows);
      }
    }
  }

  /**
   * The values of one fact.
   *
   * <p>The subclasses differ only in their arrays, which loops may also read and write directly.
   */
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

    /** Returns the fact. */
    public final Fact fact() {
      return fact;
    }

    /** Returns the value as it is stored: unsigned, all bits set for "none". */
    public abstract long stored(int row);

    /** Sets the value as it is stored. */
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

    /** Returns a number, or {@link #NONE}; 1 or 0 for a flag. */
    public final int get(int row) {
      long stored = stored(row);
      return stored == none && fact.canBeNone() ? NONE : (int) stored;
    }

    /** Returns a code, or {@link #NONE}. */
    public final long code(int row) {
      long stored = stored(row);
      return stored == none && fact.canBeNone() ? NONE : stored;
    }

    /**
     * Sets a value.
     *
     * @param value the number, the code, 1 or 0 for a flag, or {@link #NONE} if the fact can be
     *     none
     * @throws IllegalArgumentException if the fact has no such value
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

  /** Flags, 64 to a word. */
  public static final class Flags extends Column {
    private final long[] words;

    private Flags(Fact fact, long[] words) {
      super(fact, words);
      this.words = words;
    }

    /** Returns the array; bit i of word w belongs to row 64 w + i. */
    public long[] words() {
      return words;
    }

    /** Sets a flag. Threads may do this concurrently, even if their rows share a word. */
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

  /** Numbers of one byte. */
  public static final class Bytes extends Column {
    private final byte[] values;

    private Bytes(Fact fact, byte[] values) {
      super(fact, values);
      this.values = values;
    }

    /** Returns the array of stored values. */
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

  /** Numbers of two bytes. */
  public static final class Shorts extends Column {
    private final short[] values;

    private Shorts(Fact fact, short[] values) {
      super(fact, values);
      this.values = values;
    }

    /** Returns the array of stored values. */
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

  /** Numbers of four bytes. */
  public static final class Ints extends Column {
    private final int[] values;

    private Ints(Fact fact, int[] values) {
      super(fact, values);
      this.values = values;
    }

    /** Returns the array of stored values. */
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

  /** Codes. */
  public static final class Codes extends Column {
    private final long[] values;

    private Codes(Fact fact, long[] values) {
      super(fact, values);
      this.values = values;
    }

    /** Returns the array of stored values. */
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
