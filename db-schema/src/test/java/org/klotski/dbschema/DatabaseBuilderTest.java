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
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutIds;

/** What building a database, or adding to one, does where something is in its way. */
final class DatabaseBuilderTest {
  @TempDir private Path folder;

  private Path built() {
    Path database = folder.resolve("db");
    SmallDatabase.build(folder, database, 1);
    return database;
  }

  @Test
  void whyADatabaseCanNotBeMadeIsNoQuestionOfPermission() {
    Path database = built();
    assertThatThrownBy(() -> SmallDatabase.build(folder, database, 1))
        .as("where there is one")
        .isInstanceOf(DatabaseException.class)
        .hasMessageStartingWith("cannot write the database in %s: ", database);
    Path deeper = folder.resolve("none").resolve("db");
    assertThatThrownBy(() -> SmallDatabase.build(folder, deeper, 1))
        .as("where there is no folder")
        .isInstanceOf(DatabaseException.class)
        .hasMessageStartingWith("cannot write the database in %s: ", deeper);
  }

  /** So its checksum is checked; the end of RocksDB's log may be torn without a word. */
  @Test
  void metaIsInAListedFileAsSoonAsADatabaseIsBuilt() throws IOException {
    assertThat(Files.readAllLines(built().resolve(Inventory.FILE)))
        .anyMatch(line -> line.startsWith("file default "));
  }

  /** Files in an archive stand for those on a file system without hard links. */
  @Test
  void filesThatCanNotBeLinkedAreCopied() throws IOException {
    Path database = built();
    try (FileSystem archive =
        FileSystems.newFileSystem(folder.resolve("files.zip"), Map.of("create", "true"))) {
      Map<ColumnFamily, List<Path>> files = new EnumMap<>(ColumnFamily.class);
      for (var each : SmallDatabase.extremesFiles(folder, Metric.STEP).entrySet()) {
        Path file = each.getValue().get(0);
        Path archived = archive.getPath("/" + file.getFileName());
        files.put(each.getKey(), List.of(Files.copy(file, archived)));
      }
      DatabaseBuilder.addExtremes(database, Metric.STEP, files, List.of(), Map.of(), 1);
    }
    try (Database opened = Database.open(database)) {
      SmallDatabase.assertHas(
          opened.layout(LayoutIds.unrank(77)), SmallDatabase.analysis(Metric.STEP), 77);
    }
  }
}
