package org.klotski.dbschema.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DurableTest {
  @TempDir private Path folder;

  @Test
  void failedWrite_namesTheFileAndKeepsTheOldOne() throws IOException {
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

  @Test
  void pipes_areWrittenAndNotReplaced() throws Exception {
    Path pipe = folder.resolve("pipe.csv");
    new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
    Future<String> read = readAll(pipe);
    Durable.writeOutput(pipe, out -> out.writeBytes("one"));
    assertThat(read).succeedsWithin(Duration.ofSeconds(10)).isEqualTo("one");
    read = readAll(pipe);
    Path unfinished = Files.writeString(folder.resolve("pipe.unfinished"), "two");
    Durable.finish(unfinished, pipe);
    assertThat(read).succeedsWithin(Duration.ofSeconds(10)).isEqualTo("two");
    assertThat(unfinished).doesNotExist();
  }

  private static Future<String> readAll(Path file) {
    return ForkJoinPool.commonPool().submit(() -> Files.readString(file));
  }

  @Test
  void concurrentOutputs_areNotMixed() throws IOException {
    Path file = folder.resolve("b.svg");
    Path own = Files.writeString(folder.resolve("b.svg.unfinished"), "mine");
    Durable.writeOutput(
        file,
        out -> {
          out.writeBytes("first ");
          Durable.writeOutput(file, other -> other.writeBytes("the other"));
          assertThat(file).hasContent("the other");
          out.writeBytes("and last");
        });
    assertThat(file).hasContent("first and last");
    assertThat(own).hasContent("mine");
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).containsExactlyInAnyOrder(file, own);
    }
  }

  @Test
  void messages_nameTheFileInsteadOfItsTemporaryName() throws IOException {
    Path nowhere = folder.resolve("missing").resolve("b.svg");
    assertThatThrownBy(() -> Durable.writeOutput(nowhere, out -> {}))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(nowhere.toString());
    Path inFile = Files.createFile(folder.resolve("a.svg")).resolve("b.svg");
    for (Writer writer : List.<Writer>of(Durable::write, Durable::writeOutput)) {
      assertThatThrownBy(() -> writer.write(inFile, out -> {}))
          .isExactlyInstanceOf(FileSystemException.class)
          .hasMessageMatching(Pattern.quote(inFile + ": ") + ".+") // The system's message.
          .hasMessageNotContaining("unfinished");
    }
  }

  private interface Writer {
    void write(Path file, Durable.Content content) throws IOException;
  }

  @Test
  void missingFolders_areCreated() throws IOException {
    Path inner = folder.resolve("a/b/c");
    Durable.createFolders(inner);
    assertThat(inner).isDirectory();
    Path file = Files.createFile(inner.resolve("d"));
    Durable.createFolders(inner);
    assertThat(file).exists();
    assertThatThrownBy(() -> Durable.createFolders(file)).isInstanceOf(FileSystemException.class);
    assertThatThrownBy(() -> Durable.createFolders(file.resolve("e")))
        .isInstanceOf(FileSystemException.class);
  }

  @Test
  void temporaryNameOfAnOutput_isRecognized() {
    Path file = folder.resolve("b.svg");
    assertThat(Durable.isUnfinished(Durable.uniqueUnfinished(file))).isTrue();
    assertThat(Durable.isUnfinished(file)).isFalse();
    assertThat(Durable.uniqueUnfinished(file)).isNotEqualTo(Durable.uniqueUnfinished(file));
  }

  @Test
  void finishedFile_hasItsNameAndContent() throws IOException {
    Path file = folder.resolve("b.svg");
    Path unfinished = Files.writeString(Durable.unfinished(file), "abc");
    assertThat(Durable.finished(unfinished)).isEqualTo(file);
    Durable.finish(unfinished, file);
    assertThat(unfinished).doesNotExist();
    assertThat(Durable.sha256(file))
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  }

  @Test
  void sealedFile_mayBeEmpty() throws IOException {
    Path file = folder.resolve("state");
    SealedFile.write(file, out -> {});
    assertThat(SealedFile.open(file).orElseThrow()).isEmpty();
  }
}
