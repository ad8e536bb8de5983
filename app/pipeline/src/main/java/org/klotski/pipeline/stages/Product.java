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
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Groups;
import org.klotski.layerer.bfs.ClassLayers;
import org.klotski.pipeline.files.WorkFolder;

/**
 * A result of a stage, which later stages use. A checkpoint has the name of its product. A product
 * without a format has no checkpoint, and one without columns has no facts. Columns of layouts are
 * in order of id.
 */
record Product<T>(String name, List<Fact> facts, Optional<Format<T>> format) {
  static final Product<Meta> CODES_DIGEST = meta("codes");
  static final Product<Groups> GROUPS = inMemory("groups");

  static final Product<Columns> NAMES =
      inMemory(
          "names",
          Facts.CODE_OF_LAYOUT,
          Facts.GROUP_NUM_OF_LAYOUT,
          Facts.GROUP_INDEX,
          Facts.IS_MIRROR,
          Facts.IS_CANONICAL);

  static final Product<Columns> CENSUS =
      inMemory(
          "census",
          Facts.GROUP_SIZE,
          Facts.SEED,
          Facts.IS_SOLVABLE,
          Facts.image(Mirror.LEFT_RIGHT),
          Facts.image(Mirror.TOP_BOTTOM),
          Facts.image(Mirror.BOTH));

  /** The distances of each layout to the seed of its group, to solutions, and to other goals. */
  static final Product<Columns> DISTANCES = columns("distances", ClassLayers.FACTS);

  static final Product<Columns> GRAPHS =
      columns(
          "graphs",
          Facts.built(Subject.GROUP).stream()
              .filter(fact -> !CENSUS.facts().contains(fact))
              .toList());

  static final Product<Columns> MINIMAL = columns("minimal", List.of(Facts.IS_MINIMAL));

  /** The metadata of the database without tables. */
  static final Product<Meta> DATABASE = meta("meta");

  /** The metadata of the database with its tables. */
  static final Product<Meta> COMPLETE = meta(WorkFolder.LAST);

  static final Product<Meta> PUBLISHED = inMemory("published");

  interface Format<T> {
    void write(T value, DataOutputStream out) throws IOException;

    T read(DataInputStream in) throws IOException;
  }

  static <T> Product<T> inMemory(String name, Fact... facts) {
    return new Product<>(name, List.of(facts), Optional.empty());
  }

  static Product<Meta> meta(String name) {
    return new Product<>(name, List.of(), Optional.of(new Entries()));
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
