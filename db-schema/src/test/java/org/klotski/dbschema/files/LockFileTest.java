package org.klotski.dbschema.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.testsupport.Permissions;

/** Tests two processes, or two parts of one process, that use the same lock. */
final class LockFileTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  @TempDir private Path temporary;
  private Path folder;
  private Path file;

  @BeforeEach
  void make() throws IOException {
    folder = Files.createDirectory(temporary.resolve("k.db"));
    file = folder.resolve("klotski.lock");
  }

  /** Another process that acquires a lock and holds it until killed or until its input ends. */
  static final class Other implements AutoCloseable {
    private final Process process;

    Other(Path file, boolean exclusive, Duration wait) throws IOException {
      process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  Other.class.getName(),
                  file.toString(),
                  Boolean.toString(exclusive),
                  wait.toString())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      assertThat(said()).isEqualTo("begun");
    }

    static Other holding(Path file, boolean exclusive) throws IOException {
      Other other = new Other(file, exclusive, Duration.ZERO);
      assertThat(other.said()).isEqualTo("acquired");
      return other;
    }

    public static void main(String[] args) throws IOException {
      System.out.println("begun");
      Optional<LockFile> lock =
          acquire(Path.of(args[0]), Boolean.parseBoolean(args[1]), Duration.parse(args[2]));
      System.out.println(lock.isPresent() ? "acquired" : "refused");
      int read = System.in.read();
      lock.ifPresent(LockFile::close);
      System.exit(read < 0 ? 0 : 1);
    }

    String said() throws IOException {
      return process.inputReader(UTF_8).readLine();
    }

    void release() throws IOException {
      process.outputWriter(UTF_8).close();
    }

    @Override
    public void close() {
      process.destroyForcibly().onExit().join();
    }
  }

  private static Optional<LockFile> acquire(Path file, boolean exclusive, Duration wait)
      throws IOException {
    return exclusive ? LockFile.exclusive(file, wait) : LockFile.shared(file, wait);
  }

  private static boolean isFree(Path file, boolean exclusive) throws IOException {
    Optional<LockFile> lock = acquire(file, exclusive, Duration.ZERO);
    lock.ifPresent(LockFile::close);
    return lock.isPresent();
  }

  @ParameterizedTest
  @CsvSource({"false,false,true", "false,true,false", "true,false,false", "true,true,false"})
  void otherProcess_sharesOnlySharedLock(boolean held, boolean wanted, boolean isShared)
      throws Exception {
    try (Other other = Other.holding(file, held)) {
      assertThat(isFree(file, wanted)).isEqualTo(isShared);
      assertThat(OpenFiles.below(folder)).isEmpty();
      assertThat(other.process.isAlive()).isTrue();
    }
    assertThat(file).as("the file after the process is killed").exists();
    assertThat(isFree(file, wanted)).as("the lock is free after the process is killed").isTrue();
  }

  @ParameterizedTest
  @CsvSource({"false,false,true", "false,true,false", "true,false,false", "true,true,false"})
  void sameProcess_sharesOnlySharedLock(boolean held, boolean wanted, boolean isShared)
      throws Exception {
    Path link = Files.createSymbolicLink(temporary.resolve("link"), folder);
    try (LockFile lock = acquire(file, held, Duration.ZERO).orElseThrow()) {
      assertThat(isFree(link.resolve("klotski.lock"), wanted)).isEqualTo(isShared);
      try (Other other = new Other(file, true, Duration.ZERO)) {
        assertThat(other.said()).as("the attempt has not released it").isEqualTo("refused");
      }
      assertThat(lock).isNotNull();
    }
    assertThat(isFree(file, true)).isTrue();
    assertThat(OpenFiles.below(folder)).isEmpty();
  }

  @Test
  void sharedTwice_isHeldUntilBothAreReleased() throws IOException {
    LockFile first = LockFile.shared(file, Duration.ZERO).orElseThrow();
    LockFile second = LockFile.shared(file, Duration.ZERO).orElseThrow();
    first.close();
    first.close();
    assertThat(isFree(file, true)).isFalse();
    second.close();
    assertThat(isFree(file, true)).isTrue();
  }

  @Test
  void waiting_acquiresReleasedLock() throws Exception {
    try (Other other = Other.holding(file, false)) {
      other.release();
      assertThat(LockFile.exclusive(file, MINUTE)).get().satisfies(LockFile::close);
      assertThat(other.process.waitFor()).isZero();
    }
  }

  @Test
  void waiting_endsWithoutLock() throws Exception {
    long begun = System.nanoTime();
    try (Other other = Other.holding(file, false)) {
      assertThat(LockFile.exclusive(file, Duration.ofMillis(200))).isEmpty();
      assertThat(other.process.isAlive()).isTrue();
    }
    assertThat(System.nanoTime() - begun).isGreaterThan(Duration.ofMillis(200).toNanos());
  }

  @Test
  void waiting_acquiresTheReplacedFolder() throws Exception {
    Path replaced = temporary.resolve("replaced");
    LockFile lock = LockFile.exclusive(file, Duration.ZERO).orElseThrow();
    try (Other waiting = new Other(file, true, MINUTE)) {
      Files.move(folder, replaced);
      Files.createDirectory(folder);
      assertThat(isFree(replaced.resolve("klotski.lock"), false))
          .as("a renamed folder keeps its lock")
          .isFalse();
      assertThat(waiting.said()).isEqualTo("acquired");
      lock.close();
      assertThat(isFree(file, false)).isFalse();
      assertThat(isFree(replaced.resolve("klotski.lock"), true)).isTrue();
    }
  }

  @Test
  void waiting_survivesTheReplacementOfTheFolder() throws Exception {
    CompletableFuture<Optional<LockFile>> acquired = new CompletableFuture<>();
    Thread waiting =
        new Thread(
            () -> {
              try {
                acquired.complete(LockFile.shared(file, MINUTE));
              } catch (IOException e) {
                acquired.completeExceptionally(e);
              }
            });
    try (LockFile replaced = LockFile.exclusive(file, Duration.ZERO).orElseThrow()) {
      waiting.start();
      while (waiting.getState()
          != Thread.State.TIMED_WAITING) { // In this state, the thread waits for the lock.
        Thread.onSpinWait();
      }
      Files.move(folder, temporary.resolve("replaced"));
      waiting.join(300);
      assertThat(acquired).isNotDone();
      Files.createDirectory(folder);
      assertThat(acquired.get(1, TimeUnit.MINUTES)).get().satisfies(LockFile::close);
      assertThat(replaced).isNotNull();
    }
  }

  @Test
  void fileReplacedBeforeItIsLocked_isNotLocked() throws IOException {
    Object key = LockFile.key(Files.createFile(file));
    Path replaced = Files.move(folder, temporary.resolve("replaced"));
    Files.createFile(Files.createDirectory(folder).resolve("klotski.lock"));
    assertThat(LockFile.tryLock(file, key, true)).isEmpty();
    assertThat(OpenFiles.below(temporary)).isEmpty();
    assertThat(isFree(file, true)).isTrue();
    assertThat(isFree(replaced.resolve("klotski.lock"), true)).isTrue();
  }

  @Test
  void missingFolder_isNotCreated() {
    Path missing = temporary.resolve("missing/lock");
    assertThatThrownBy(() -> isFree(missing, false)).isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> isFree(missing, true)).isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void content_isNotChanged() throws IOException {
    Files.writeString(file, "mine");
    assertThat(isFree(file, true)).isTrue();
    assertThat(file).hasContent("mine");
  }

  /** A symbolic link to itself simulates a file that can't be created. */
  @Test
  void fileThatCannotBeCreated_locksOnlyExclusive() throws IOException {
    Files.createSymbolicLink(file, file);
    assertThat(isFree(file, false)).isTrue();
    assertThatThrownBy(() -> isFree(file, true)).isInstanceOf(IOException.class);
  }

  @Test
  void readOnlyFolder_isSharedWithAndWithoutFile() throws IOException {
    Permissions.assumeTheyBind();
    Set<PosixFilePermission> before = Files.getPosixFilePermissions(folder);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assertThat(isFree(file, false)).isTrue();
      assertThatThrownBy(() -> isFree(file, true)).isInstanceOf(AccessDeniedException.class);
    } finally {
      Files.setPosixFilePermissions(folder, before);
    }
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("r--r--r--")));
    assertThat(isFree(file, false)).isTrue();
    assertThatThrownBy(() -> isFree(file, true)).isInstanceOf(AccessDeniedException.class);
  }

  @Test
  void interruptedThread_stopsWaiting() throws IOException {
    LockFile lock = LockFile.shared(file, Duration.ZERO).orElseThrow();
    try {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> LockFile.exclusive(file, MINUTE))
          .isInstanceOf(InterruptedIOException.class);
    } finally {
      assertThat(Thread.interrupted()).as("callers see it, too").isTrue();
      lock.close();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void lockBesideFolder_doesNotNeedTheFolder(boolean isThere) throws IOException {
    Path database = temporary.resolve(isThere ? "k.db" : "new/k.db");
    LockFile lock = LockFile.beside(database).orElseThrow();
    assertThat(LockFile.beside(database)).isEmpty();
    lock.close();
    assertThat(database.resolveSibling("k.db.lock")).isEmptyFile();
  }
}
