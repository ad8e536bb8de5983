package org.klotski.tables;

import java.nio.file.Path;
import java.util.stream.LongStream;
import org.klotski.TableEngine;
import org.klotski.enumerator.layouts.LayoutCode;

/** Opens {@link Tables} for programs that do not depend on this module at compile time. */
public final class TablesOpener implements TableEngine.Opener {
  @Override
  public TableEngine open(String folder) {
    Tables tables = Tables.open(Path.of(folder), Runtime.getRuntime().availableProcessors());
    return new TableEngine() {
      @Override
      public long[] codes(String sql) {
        LongStream.Builder codes = LongStream.builder();
        try (QueryResult answer = tables.ask(sql)) {
          answer.forEachRemaining(row -> codes.add(LayoutCode.parse(row.text("code"))));
        }
        return codes.build().toArray();
      }

      @Override
      public void close() {
        tables.close();
      }
    };
  }
}
