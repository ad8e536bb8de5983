package org.klotski.pipeline.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LockFileTest {
  @TempDir private Path folder;

  /** What another process does: says whether it gets the lock. */
  static final class Other {
    private Other() {}

    public static void main(String[] args) throws IOException {
      Optional<LockFile> lock = LockFile.tryTake(Path.of(args[0]));
      System.out.println(lock.isPresent());
      if (lock.isPresent()) {
        lock.get().close();
      }
    }
  }

  private static boolean anotherProcessGets(Path file) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Other.class.getName(),
                file.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
    assertThat(process.waitFor()).isZero();
    return Boolean.parseBoolean(said);
  }

  /** The system drops the locks of a process on a file as soon as it closes that file anywhere. */
  @Test
  void whoIsRefusedInTheSameProcessTakesTheLockFromNobody() throws Exception {
    Path file = folder.resolve("lock");
    Path otherName = Files.createSymbolicLink(folder.resolve("link"), folder).resolve("lock");
    try (LockFile held = LockFile.tryTake(file).orElseThrow()) {
      assertThat(LockFile.tryTake(file)).isEmpty();
      assertThat(LockFile.tryTake(otherName)).isEmpty();
      assertThat(anotherProcessGets(file)).isFalse();
      assertThat(held).isNotNull();
    }
    assertThat(anotherProcessGets(file)).isTrue();
    LockFile.tryTake(file).orElseThrow().close();
  }
}
