package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.Metric;

final class DatabaseLocksTest {
  @TempDir private Path folder;

  private static void assertIsFree(Path database) {
    DatabaseLocks.exclusive(database, Duration.ZERO).close();
  }

  @Test
  @SuppressWarnings("try") // The body does not use the lock.
  void writer_excludesWritersButNoReaders() throws IOException {
    Path database = SmallDatabase.build(folder);
    try (LockFile writer = DatabaseLocks.writer(database)) {
      assertThatThrownBy(() -> DatabaseLocks.writer(database))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining(database.toString());
      try (Database reader = Database.open(database);
          Database another = Database.open(database)) {
        assertThat(another.meta().digest()).isEqualTo(reader.meta().digest());
      }
    }
    DatabaseLocks.writer(database).close();
  }

  @Test
  @SuppressWarnings("try") // The body does not use the lock.
  void changingContents_excludesReaders() {
    Path database = SmallDatabase.build(folder);
    try (LockFile contents = DatabaseLocks.exclusive(database, Duration.ZERO)) {
      assertThatThrownBy(() -> DatabaseLocks.shared(database, Duration.ZERO))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining(database.toString());
    }
    DatabaseLocks.shared(database, Duration.ZERO).close();
  }

  /** If a reader of another user created the lock file, the owner could not lock it. */
  @Test
  void openDatabase_isLockedUntilItIsClosed() {
    Path database = SmallDatabase.build(folder);
    assertThat(database.resolve("klotski.lock")).isEmptyFile();
    try (Database open = Database.open(database)) {
      assertThat(open.folder()).isEqualTo(database);
      assertThat(DatabaseLocks.isInUse(database)).isTrue();
      assertThatThrownBy(() -> assertIsFree(database)).isInstanceOf(DatabaseException.class);
    }
    assertThat(DatabaseLocks.isInUse(database)).isFalse();
    assertIsFree(database);
  }

  @Test
  void addition_waitsForReaders() throws Exception {
    Path database = SmallDatabase.build(folder);
    Path table =
        Files.createDirectory(database.resolve(StoredTables.FOLDER)).resolve("layouts-1.parquet");
    DatabaseBuilder.addTables(database, List.of(Files.writeString(table, "rows")));
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      Future<Meta> addition;
      try (StoredTables tables = StoredTables.open(database);
          Database reader = Database.open(database)) {
        addition = other.submit(() -> SmallDatabase.addAnalysis(folder, database));
        assertThatThrownBy(() -> addition.get(2, TimeUnit.SECONDS))
            .isInstanceOf(TimeoutException.class);
        assertThat(reader.isAnalyzed(Metric.STEP)).isFalse();
        assertThat(tables.files()).containsExactly(table);
        assertThat(table).hasContent("rows");
      }
      assertThat(addition.get().analysisDigest(Metric.STEP)).isPresent();
      assertThat(table).as("table that the inventory no longer lists").doesNotExist();
    } finally {
      other.shutdownNow();
    }
  }

  @Test
  void fileThatCannotBeLocked_isNamed() throws IOException {
    Path file = Files.createDirectory(folder.resolve("klotski.lock"));
    assertThatThrownBy(() -> assertIsFree(folder))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining(file.toString());
  }
}
