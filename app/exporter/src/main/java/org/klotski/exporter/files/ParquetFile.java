package org.klotski.exporter.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.exporter.files.Resource.Field;
import org.klotski.exporter.files.Resource.Format;
import org.klotski.tables.files.SmallTables;
import org.klotski.tables.files.TableColumns;
import org.klotski.tables.files.TableFiles;
import org.klotski.tables.files.TableName;

/** A Parquet table that is copied from the database. */
public record ParquetFile(Database database, TableName table, Path source) implements DataFile {

  public static List<ParquetFile> all(Database database) {
    Map<TableName, Path> files = TableFiles.current(database);
    return Arrays.stream(TableName.values())
        .map(table -> new ParquetFile(database, table, files.get(table)))
        .toList();
  }

  @Override
  public String name() {
    return table.file();
  }

  @Override
  public long spaceBytes() {
    try {
      return Files.size(source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public FileDigest write(Path file, LongConsumer progress) throws IOException {
    Files.copy(source, file, StandardCopyOption.REPLACE_EXISTING);
    FileDigest digest = FileDigest.of(file, progress);
    if (!source.endsWith(TableFiles.name(table, digest.sha256()))) {
      throw DamagedDatabaseException.certain("%s is damaged".formatted(source));
    }
    return digest;
  }

  @Override
  public List<Resource> resources(FileDigest digest) {
    return List.of(
        new Resource(
            table.label(),
            table.rows(),
            Format.PARQUET,
            rows(),
            table.key(),
            TableColumns.of(table, database.analyzed()).stream().map(Field::of).toList()));
  }

  private long rows() {
    return switch (table) {
      case LAYOUTS -> database.size();
      case GROUPS -> LayoutClass.all().stream().mapToLong(database::groupCount).sum();
      case CLASSES -> LayoutClass.all().size();
      case OPENINGS -> SmallTables.openings((code, fact) -> 0).size();
    };
  }
}
