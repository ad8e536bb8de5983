package org.klotski.pipeline.stages;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.klotski.dbschema.pages.PageFormat;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;

/**
 * A result of a stage, which later stages use. A checkpoint has the name of its product. A product
 * without a format has no checkpoint, and one without columns has no facts.
 */
record Product<T>(String name, List<Fact> facts, Optional<Format<T>> format) {
  interface Format<T> {
    void write(T value, DataOutputStream out) throws IOException;

    T read(DataInputStream in) throws IOException;
  }

  static <T> Product<T> inMemory(String name) {
    return new Product<>(name, List.of(), Optional.empty());
  }

  static Product<Meta> meta(String name) {
    return new Product<>(name, List.of(), Optional.of(new Entries()));
  }

  static Product<Columns> columnsInMemory(String name, List<Fact> facts) {
    return new Product<>(name, facts, Optional.empty());
  }

  /** Returns a product for columns, with a checkpoint that consists of pages. */
  static Product<Columns> columns(String name, List<Fact> facts) {
    return new Product<>(name, facts, Optional.of(new Pages(facts)));
  }

  private record Entries() implements Format<Meta> {
    @Override
    public void write(Meta meta, DataOutputStream out) throws IOException {
      out.writeInt(meta.entries().size());
      for (var entry : meta.entries().entrySet()) {
        out.writeUTF(entry.getKey());
        out.writeUTF(entry.getValue());
      }
    }

    @Override
    public Meta read(DataInputStream in) throws IOException {
      TreeMap<String, String> entries = new TreeMap<>();
      for (int left = in.readInt(); left > 0; left--) {
        entries.put(in.readUTF(), in.readUTF());
      }
      return new Meta(entries);
    }
  }

  /** Writes the number of rows in 4 bytes, followed by all pages in the format of the database. */
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
