package org.klotski.dbschema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.pages.PageFormat;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.rocksdb.EnvOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileWriter;

/**
 * Writes pages of one column family, in the order of their keys, to a file that {@link
 * DatabaseBuilder} adds to the database unchanged. Not thread-safe, but several threads may write
 * separate files of the same column family if their ranges of keys do not overlap.
 */
public final class PageWriter implements AutoCloseable {
  private final Path file;
  private final PageFormat format;
  private final EnvOptions environment;
  private final Options options;
  private final SstFileWriter writer;
  private long pages;

  /** Writes and syncs a file, replacing any existing file; returns the number of pages. */
  public static long write(Path file, ColumnFamily family, Consumer<PageWriter> content) {
    try (PageWriter writer = new PageWriter(file, family)) {
      Files.deleteIfExists(file); // Other hard links to the old file must not change.
      writer.writer.open(file.toString());
      content.accept(writer);
      writer.writer.finish();
      Durable.sync(file);
      return writer.pages;
    } catch (RocksDBException e) {
      throw failed(file, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private PageWriter(Path file, ColumnFamily family) {
    RocksLibrary.load();
    this.file = file;
    format = family.format();
    environment = new EnvOptions();
    options =
        new Options()
            .setCompressionType(RocksOptions.COMPRESSION)
            .setTableFormatConfig(RocksOptions.tableFormat());
    writer = new SstFileWriter(environment, options);
  }

  /**
   * Adds pages of layouts with consecutive ids and the values of all facts of the column family.
   * The first id is a multiple of 64; only the last page may have fewer than 64 rows.
   */
  public void addLayouts(int firstId, Columns columns, int from, int to) {
    if (firstId % PageFormat.ROWS != 0) {
      throw new IllegalArgumentException("a page cannot begin with id " + firstId);
    }
    add(firstId, columns, from, to, first -> Keys.code(LayoutIds.unrank(first)));
  }

  /** Adds the pages of all groups of a class, in the order of group_num. */
  public void addGroups(LayoutClass layoutClass, Columns columns, int from, int to) {
    add(0, columns, from, to, first -> Keys.group(layoutClass, first));
  }

  /**
   * Adds the pages of one group to {@link ColumnFamily#MEMBERS}, {@link ColumnFamily#LAYERS}, or
   * {@link ColumnFamily#LAYER_SIZES}: the codes of its members or layers in order, or the sizes of
   * its layers.
   */
  public void addForGroup(
      LayoutClass layoutClass, int groupNumber, Columns columns, int from, int to) {
    add(0, columns, from, to, first -> Keys.ofGroup(layoutClass, groupNumber, first));
  }

  private void add(int position, Columns columns, int from, int to, IntFunction<byte[]> keyOf) {
    for (int row = from; row < to; row += PageFormat.ROWS) {
      int first = position + row - from;
      try {
        writer.put(
            keyOf.apply(first),
            format.write(first, columns, row, Math.min(row + PageFormat.ROWS, to)));
        pages++;
      } catch (RocksDBException e) {
        throw failed(file, e);
      }
    }
  }

  @Override
  public void close() {
    writer.close();
    options.close();
    environment.close();
  }

  private static DatabaseException failed(Path file, RocksDBException e) {
    return new DatabaseException("cannot write %s: %s".formatted(file, e.getMessage()), e);
  }
}
