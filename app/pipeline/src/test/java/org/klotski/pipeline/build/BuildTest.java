package org.klotski.pipeline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.pipeline.ProductVersion;
import org.klotski.pipeline.files.Manifest;
import org.klotski.pipeline.progress.Progress;

/** Builds that end as soon as their first stage begins. */
final class BuildTest {
  private static final String INTERRUPTED = "interrupted";

  @TempDir private Path temporary;
  private Path database;

  @BeforeEach
  void follow() throws IOException {
    database = temporary.toRealPath().resolve("k.db");
  }

  private void buildIsInterrupted() {
    Progress interrupted =
        (name, unit, total, doneBefore, outlook) -> {
          throw new IllegalStateException(INTERRUPTED);
        };
    assertThatThrownBy(() -> Build.run(new Build.Request(database, false, 1, "test"), interrupted))
        .hasMessage(INTERRUPTED);
  }

  @Test
  void anInterruptedBuildIntoAnEmptyFolderGoesOn() throws IOException {
    Files.createDirectory(database);
    buildIsInterrupted();
    assertThat(database).isEmptyDirectory();
    buildIsInterrupted();
  }

  /** Whoever looks for a database in an empty folder leaves a lock there. */
  @Test
  void aFolderWithNothingButALockIsBuiltInto() throws IOException {
    Files.createFile(Files.createDirectory(database).resolve("klotski.lock"));
    buildIsInterrupted();
  }

  /** Else a build that is killed before it puts a database together seems to have published it. */
  @Test
  void whatWasToBePublishedBeforeIsForgotten() throws IOException {
    Path building = Files.createDirectories(database.resolveSibling("k.db.building/database"));
    String configuration =
        "schema %d, klotski %s".formatted(Meta.SCHEMA_VERSION, ProductVersion.number());
    Manifest before = Manifest.read(building.getParent(), configuration);
    before.add("published", new Manifest.Entry(1, 0, "digest"));
    buildIsInterrupted();
    Manifest after = Manifest.read(building.getParent(), configuration);
    assertThat(after.finished("published")).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aMountPointIsRefusedBeforeTheWork() {
    Path mounted = Path.of("/proc");
    assertThatThrownBy(
            () -> Build.run(new Build.Request(mounted, true, 1, "test"), Progress.SILENT))
        .isInstanceOf(DatabaseException.class)
        .hasMessage(
            "/proc is a mount point, so no database can be put in its place; use a folder in it,"
                + " such as /proc/klotski.db");
  }
}
