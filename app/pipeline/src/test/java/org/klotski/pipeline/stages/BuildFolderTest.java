package org.klotski.pipeline.stages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.schema.DatabaseException;

final class BuildFolderTest {
  @TempDir private Path temporary;
  private Path database;

  @BeforeEach
  void follow() throws IOException {
    database = temporary.toRealPath().resolve("k.db");
  }

  private static void write(Path folder, String text) throws IOException {
    Files.writeString(Files.createDirectories(folder).resolve("CURRENT"), text);
  }

  @Test
  void finishedDatabase_replacesTheOldOne() throws IOException {
    write(database, "old");
    try (BuildFolder folder = new BuildFolder(database)) {
      write(folder.unfinished(), "new");
      folder.publish();
      assertThat(database.resolve("CURRENT")).hasContent("new");
      folder.delete();
    }
    assertThat(BuildFolder.of(database)).doesNotExist();
  }

  /** Simulates a process that was killed after it moved the old database away. */
  @Test
  void killBetweenTheTwoMoves_losesNothing() throws IOException {
    write(database, "old");
    Path building = Files.createDirectories(BuildFolder.of(database));
    Files.move(database, building.resolve("replaced"));
    write(building.resolve("database"), "new");
    try (BuildFolder folder = new BuildFolder(database)) {
      assertThat(database.resolve("CURRENT")).hasContent("old");
      assertThat(folder.unfinished().resolve("CURRENT")).hasContent("new");
      assertThat(building.resolve("replaced")).doesNotExist();
    }
  }

  @Test
  void failedMove_restoresTheOldDatabase() throws IOException {
    write(database, "old");
    try (BuildFolder folder = new BuildFolder(database)) {
      assertThatThrownBy(folder::publish).as("no database").isInstanceOf(NoSuchFileException.class);
      assertThat(database.resolve("CURRENT")).hasContent("old");
    }
    assertThat(BuildFolder.of(database)).doesNotExist();
  }

  @Test
  void unfinishedBuild_isExplainedToReaders() throws IOException {
    Path building = Files.createDirectories(BuildFolder.of(database));
    assertThatThrownBy(() -> Build.checkNotUnfinished(database))
        .isInstanceOf(DatabaseException.class)
        .hasMessageEndingWith("or run build to resume");
    assertThatThrownBy(() -> Build.checkNotUnfinished(building))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("or build %s again to resume", database);
    Files.createDirectory(building.resolve("replaced"));
    assertThatThrownBy(() -> Build.checkNotUnfinished(database))
        .isInstanceOf(DatabaseException.class)
        .hasMessageEndingWith("or repeat the build command to resume");
  }

  /** Docker creates an empty folder for a mount, and a reader creates a lock in the folder. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void emptyFolderCreatedMeanwhile_isNotADatabase(boolean isLocked) throws IOException {
    write(BuildFolder.of(database).resolve("replaced"), "old");
    Files.createDirectory(database);
    if (isLocked) {
      Files.createFile(database.resolve("klotski.lock"));
    }
    new BuildFolder(database).close();
    assertThat(database.resolve("CURRENT")).hasContent("old");
    assertThat(BuildFolder.of(database)).doesNotExist();
  }
}
