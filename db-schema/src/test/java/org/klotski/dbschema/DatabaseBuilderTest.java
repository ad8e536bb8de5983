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
import org.klotski.dbschema.files.OpenFiles;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;

final class DatabaseBuilderTest {
  @TempDir private Path folder;

  @Test
  void otherFailures_areNotReportedAsPermission() {
    Path database = SmallDatabase.build(folder);
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

  /** Metadata only in the log could be lost, because RocksDB ignores a damaged end of the log. */
  @Test
  void metaOfNewDatabase_isInAListedFile() throws IOException {
    assertThat(Files.readAllLines(SmallDatabase.build(folder).resolve(Inventory.FILE)))
        .anyMatch(line -> line.startsWith("file default "));
  }

  /** A ZIP archive serves as a file system without hard links. */
  @Test
  void filesWithoutHardLinks_areCopied() throws IOException {
    Path database = SmallDatabase.build(folder);
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

  @Test
  void unalignedLayouts_areRefused() {
    assertThatThrownBy(
            () ->
                PageWriter.write(
                    folder.resolve("layouts.sst"),
                    ColumnFamily.LAYOUTS,
                    to -> to.addLayouts(63, SmallDatabase.columns(), 0, 64)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void unwritableFile_isNamed() {
    Path file = folder.resolve("none").resolve("groups.sst");
    assertThatThrownBy(() -> PageWriter.write(file, ColumnFamily.GROUPS, writer -> {}))
        .isInstanceOf(DatabaseException.class)
        .hasMessageStartingWith("cannot write %s: ", file);
  }

  @Test
  void abandonedFile_isClosed() throws IOException {
    Path file = folder.resolve("groups.sst");
    IllegalStateException enough = new IllegalStateException();
    assertThatThrownBy(
            () ->
                PageWriter.write(
                    file,
                    ColumnFamily.GROUPS,
                    writer -> {
                      throw enough;
                    }))
        .isSameAs(enough);
    assertThat(OpenFiles.below(folder)).isEmpty();
  }
}
