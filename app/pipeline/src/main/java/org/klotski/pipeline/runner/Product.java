package org.klotski.pipeline.runner;

import com.google.common.collect.ImmutableList;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.klotski.dbschema.pages.PageFormat;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;

/** A result of a stage, which later stages use. Products are equal only if they are identical. */
public final class Product<T> {
  private final String name;
  private final ImmutableList<Fact> facts;
  private final Optional<Format<T>> format;

  /** Writes a value to a checkpoint and reads it back. */
  public interface Format<T> {
    /** Writes a value. */
    void write(T value, DataOutputStream out) throws IOException;

    /** Reads a value that {@link #write} wrote. */
    T read(DataInputStream in) throws IOException;
  }

  private Product(String name, List<Fact> facts, Optional<Format<T>> format) {
    this.name = name;
    this.facts = ImmutableList.copyOf(facts);
    this.format = format;
  }

  /** Returns a product without a checkpoint: its stage runs again when work resumes. */
  public static <T> Product<T> inMemory(String name) {
    return new Product<>(name, List.of(), Optional.empty());
  }

  /** Returns a product whose checkpoint has a format of its own. */
  public static <T> Product<T> saved(String name, Format<T> format) {
    return new Product<>(name, List.of(), Optional.of(format));
  }

  /** Returns columns without a checkpoint. */
  public static Product<Columns> columnsInMemory(String name, List<Fact> facts) {
    return new Product<>(name, facts, Optional.empty());
  }

  /** Returns columns whose checkpoint consists of pages. */
  public static Product<Columns> columns(String name, List<Fact> facts) {
    return new Product<>(name, facts, Optional.of(new Pages(facts)));
  }

  /** Returns the name, which is also the name of the checkpoint. */
  public String name() {
    return name;
  }

  /** Returns the facts of columns; empty for other products. */
  public ImmutableList<Fact> facts() {
    return facts;
  }

  /** Returns the format of its checkpoint, if it has one. */
  public Optional<Format<T>> format() {
    return format;
  }

  @Override
  public String toString() {
    return name;
  }

  /** The number of rows, 4 bytes, then all pages in the format of the database. */
  private record Pages(List<Fact> facts) implements Format<Columns> {
    @Override
    public void write(Columns columns, DataOutputStream out) throws IOException {
      PageFormat format = new PageFormat(facts);
      out.writeInt(columns.size());
      for (int row = 0; row < columns.size(); row += PageFormat.ROWS) {
        out.write(format.write(row, columns, row, end(row, columns.size())));
      }
    }

    @Override
    public Columns read(DataInputStream in) throws IOException {
      PageFormat format = new PageFormat(facts);
      Columns columns = new Columns(facts, in.readInt());
      for (int row = 0; row < columns.size(); row += PageFormat.ROWS) {
        byte[] page = in.readNBytes(format.size(end(row, columns.size()) - row));
        format.read(page, columns, row);
      }
      return columns;
    }

    private static int end(int row, int rows) {
      return Math.min(row + PageFormat.ROWS, rows);
    }
  }
}
