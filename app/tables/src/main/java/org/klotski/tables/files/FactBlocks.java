package org.klotski.tables.files;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.util.concurrent.UncheckedExecutionException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.IntFunction;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;

/** Stored facts in blocks; the source returns the block that contains a given row. Thread-safe. */
record FactBlocks(List<Fact> facts, int size, IntFunction<FactBlocks.Block> source) {
  /** The number of rows of a block from a database, a multiple of DuckDB's vector size. */
  private static final int ROWS = 1 << 14;

  record Block(int first, Columns columns) {}

  static FactBlocks of(Columns columns) {
    Block all = new Block(0, columns);
    return new FactBlocks(columns.facts(), columns.size(), row -> all);
  }

  /** Reads stored facts of layouts from a database and joins them with those of a new analysis. */
  static FactBlocks of(Database database, Collection<Fact> stored, Columns analysis, int threads) {
    List<Fact> facts = new ArrayList<>(stored);
    facts.addAll(analysis.facts());
    return new FactBlocks(
        facts,
        analysis.size(),
        cached(first -> read(database, stored, analysis, first), 2L * threads));
  }

  /**
   * Returns a source that caches blocks. The reader returns the block that begins with a given row,
   * a multiple of {@link #ROWS}; the source throws the reader's exceptions unchanged.
   */
  static IntFunction<Block> cached(IntFunction<Block> reader, long size) {
    LoadingCache<Integer, Block> blocks =
        CacheBuilder.newBuilder()
            .concurrencyLevel(1)
            .maximumSize(size)
            .build(CacheLoader.from(number -> reader.apply(number * ROWS)));
    return row -> {
      try {
        return blocks.getUnchecked(row / ROWS);
      } catch (UncheckedExecutionException e) {
        throw (RuntimeException) e.getCause();
      }
    };
  }

  private static Block read(
      Database database, Collection<Fact> stored, Columns analysis, int first) {
    int rows = Math.min(ROWS, analysis.size() - first);
    Columns columns = new Columns(stored, rows);
    database.scan(
        stored,
        new IdRange(first, first + rows),
        (id, read) -> columns.copy(read, id - first, 0, read.size()));
    Columns added = new Columns(analysis.facts(), rows);
    added.copy(analysis, 0, first, rows);
    return new Block(first, Columns.join(columns, added));
  }

  int get(Fact fact, int row) {
    Block block = source.apply(row);
    return block.columns().get(fact, row - block.first());
  }
}
