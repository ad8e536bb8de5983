package org.klotski.exporter.parquet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.klotski.exporter.files.DataFile;
import org.klotski.exporter.files.FileDigest;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.TableName;
import org.klotski.tables.files.TableFile;

/**
 * A table as a Parquet file of the data set.
 *
 * @param table the table
 * @param threads how many threads write it, at least 1
 */
public record ParquetFile(TableFile table, int threads) implements DataFile {
  /** The table that a file of that name holds, if it is a Parquet file of the data set. */
  public static Optional<TableName> table(String name) {
    return TableName.files().stream().filter(each -> each.file().equals(name)).findAny();
  }

  @Override
  public String name() {
    return table.table().file();
  }

  @Override
  public long spaceBytes() {
    return table.spaceBytes();
  }

  @Override
  public long progressTotal() {
    return table.progressTotal();
  }

  @Override
  public String progressUnit() {
    return "rows";
  }

  @Override
  public FileDigest write(Path file, LongConsumer progress) throws IOException {
    int rows = table.write(file, threads, progress);
    List<String> columns = table.columns().stream().<String>map(Column::name).toList();
    return FileDigest.of(file, bytes -> {}).holding(new FileDigest.Table(rows, columns));
  }
}
