package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;

/** Tests building and extending databases under adverse conditions. */
final class DatabaseBuilderTest {
  @TempDir private Path folder;

  private Path built() {
    Path database = folder.resolve("db");
    SmallDatabase.build(folder, database, 1);
    return database;
  }

  @Test
  void otherFailures_areNotReportedAsPermission() {
    Path database = built();
    assertThatThrownBy(() -> SmallDatabase.build(folder, database, 1))
        .as("existing database")
        .isInstanceOf(DatabaseException.class)
        .hasMessageStartingWith("cannot write the database in %s: ", database);
    Path deeper = folder.resolve("none").resolve("db");
    assertThatThrownBy(() -> SmallDatabase.build(folder, deeper, 1))
        .as("missing folder")
        .isInstanceOf(DatabaseException.class)
        .hasMessageStartingWith("cannot write the database in %s: ", deeper);
  }

  /** Files have checksums, whereas RocksDB ignores a torn end of its log. */
  @Test
  void metaOfNewDatabase_isInAListedFile() throws IOException {
    assertThat(Files.readAllLines(built().resolve(Inventory.FILE)))
        .anyMatch(line -> line.startsWith("file default "));
  }

  /** An archive acts as a file system without hard links. */
  @Test
  void filesWithoutHardLinks_areCopied() throws IOException {
    Path database = built();
    try (FileSystem archive =
        FileSystems.newFileSystem(folder.resolve("files.zip"), Map.of("create", "true"))) {
      Map<ColumnFamily, List<Path>> files = new EnumMap<>(ColumnFamily.class);
      for (var each : SmallDatabase.analysisFiles(folder, Metric.STEP).entrySet()) {
        Path file = each.getValue().get(0);
        Path archived = archive.getPath("/" + file.getFileName());
        files.put(each.getKey(), List.of(Files.copy(file, archived)));
      }
      DatabaseBuilder.addAnalysis(database, Metric.STEP, files, List.of(), Map.of(), 1);
    }
    try (Database opened = Database.open(database)) {
      SmallDatabase.assertHas(
          opened.layout(LayoutIds.unrank(77)), SmallDatabase.analysis(Metric.STEP), 77);
    }
  }
}
