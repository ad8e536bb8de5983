package org.klotski.pipeline.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
  void theFinishedDatabaseTakesThePlaceOfTheOldOne() throws IOException {
    write(database, "old");
    try (BuildFolder folder = BuildFolder.take(database)) {
      write(folder.unfinished(), "new");
      folder.publish();
      assertThat(database.resolve("CURRENT")).hasContent("new");
      folder.delete();
    }
    assertThat(BuildFolder.of(database)).doesNotExist();
  }

  /** The old database has been moved away, and the new one is not at its place yet. */
  @Test
  void aKillBetweenTheTwoMovesLosesNothing() throws IOException {
    write(database, "old");
    Path building = Files.createDirectories(BuildFolder.of(database));
    Files.move(database, building.resolve("replaced"));
    write(building.resolve("database"), "new");
    try (BuildFolder folder = BuildFolder.take(database)) {
      assertThat(database.resolve("CURRENT")).hasContent("old");
      assertThat(folder.unfinished().resolve("CURRENT")).hasContent("new");
      assertThat(building.resolve("replaced")).doesNotExist();
    }
  }

  /** Whoever looks at the database again, such as a second upgrade, needs no build for that. */
  @Test
  void theOldOneIsPutBackWithoutABuild() throws IOException {
    Build.finishReplacement(database);
    assertThat(BuildFolder.of(database)).doesNotExist();

    Path building = Files.createDirectories(BuildFolder.of(database));
    write(building.resolve("replaced"), "old");
    write(building.resolve("database"), "new");
    Build.finishReplacement(database);
    assertThat(database.resolve("CURRENT")).hasContent("old");
    assertThat(building.resolve("replaced")).doesNotExist();
    assertThat(building.resolve("database").resolve("CURRENT")).hasContent("new");
  }
}
