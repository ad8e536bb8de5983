package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.files.OpenFiles;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;

/** Tests failures to write files of pages; {@link DatabaseTest} tests written files. */
final class PageWriterTest {
  @TempDir private Path folder;

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
