package org.klotski.pipeline.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DurableTest {
  @TempDir private Path folder;

  @Test
  void whatCannotBeWrittenIsNamedAndLeavesWhatWasThere() throws IOException {
    Path file = Files.writeString(folder.resolve("5-4-1-0.bin"), "before");
    assertThatThrownBy(
            () ->
                Durable.write(
                    file,
                    out -> {
                      out.writeInt(1);
                      throw new IOException("No space left on device");
                    }))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(file + ": No space left on device");
    assertThat(file).hasContent("before");
    assertThat(Durable.unfinished(file)).doesNotExist();
    assertThatThrownBy(
            () ->
                Durable.write(
                    file,
                    out -> {
                      throw new IllegalStateException("x");
                    }))
        .hasMessage("x");
    assertThat(Durable.unfinished(file)).doesNotExist();
  }
}
