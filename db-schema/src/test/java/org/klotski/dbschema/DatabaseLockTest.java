package org.klotski.dbschema;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.testsupport.Permissions;

/** Two processes at one database, in each pair of roles. */
final class DatabaseLockTest {
  private static final Duration NOT_AT_ALL = Duration.ZERO;

  @TempDir private Path folder;

  /** What the other process does: takes the lock, says so, and keeps it until it is killed. */
  static final class Other {
    private Other() {}

    public static void main(String[] args) throws IOException {
      DatabaseLock lock = take(Path.of(args[0]), args[1].equals("alone"));
      System.out.println("taken");
      int read = System.in.read();
      lock.close();
      System.exit(read < 0 ? 0 : 1);
    }
  }

  private static DatabaseLock take(Path folder, boolean alone) {
    return alone ? DatabaseLock.alone(folder, NOT_AT_ALL) : DatabaseLock.shared(folder, NOT_AT_ALL);
  }

  private static Process other(Path folder, String how) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Other.class.getName(),
                folder.toString(),
                how)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader out = process.inputReader(UTF_8);
    assertThat(out.readLine()).isEqualTo("taken");
    return process;
  }

  @ParameterizedTest
  @CsvSource({"shared,false,true", "shared,true,false", "alone,false,false", "alone,true,false"})
  void onlyReadersShare(String other, boolean alone, boolean together) throws Exception {
    Process process = other(folder, other);
    try {
      if (together) {
        take(folder, alone).close();
      } else {
        assertThatThrownBy(() -> take(folder, alone))
            .isInstanceOf(DatabaseException.class)
            .hasMessageContaining(alone ? "is in use" : "is just being changed")
            .hasMessageContaining(folder.toString());
      }
      assertThat(OpenFiles.below(folder)).isEmpty();
    } finally {
      process.destroyForcibly().waitFor();
    }
    take(folder, alone).close(); // what was killed keeps nothing
  }

  /** Java refuses a second lock of what this process has locked already. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theSystemKnowsOfALock(boolean alone) throws IOException {
    Path file = folder.resolve(DatabaseLock.FILE);
    DatabaseLock lock = take(folder, alone);
    try (FileChannel other = FileChannel.open(file, StandardOpenOption.WRITE)) {
      assertThatThrownBy(other::tryLock).isInstanceOf(OverlappingFileLockException.class);
    } finally {
      lock.close();
    }
    assertThat(OpenFiles.below(folder)).isEmpty();
  }

  /** A link to itself stands for a file that can't be made, as on a medium that is read-only. */
  @Test
  void whereTheFileCanNotBeMadeOnlyReadersDoWithout() throws IOException {
    Path file = folder.resolve(DatabaseLock.FILE);
    Files.createSymbolicLink(file, file);
    take(folder, false).close();
    assertThatThrownBy(() -> take(folder, true))
        .isInstanceOf(DatabaseException.class)
        .hasMessageStartingWith("cannot lock the database " + folder);
  }

  @Test
  void whoMayOnlyReadReadsWithoutALock() throws IOException {
    Permissions.assumeTheyBind();
    Set<PosixFilePermission> before = Files.getPosixFilePermissions(folder);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      take(folder, false).close();
      assertThatThrownBy(() -> take(folder, true))
          .isInstanceOf(DatabaseException.class)
          .hasMessage("no permission to write to " + folder);
    } finally {
      Files.setPosixFilePermissions(folder, before);
    }
  }

  @Test
  @SuppressWarnings("try") // the lock is only held
  void whoIsInterruptedWaitsNoLonger() {
    try (DatabaseLock reader = DatabaseLock.shared(folder)) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> DatabaseLock.alone(folder, Duration.ofSeconds(2)))
          .isInstanceOf(DatabaseException.class)
          .hasMessage("interrupted while waiting for the database " + folder);
    } finally {
      assertThat(Thread.interrupted()).as("others are told too").isTrue();
    }
  }

  @Test
  void eachNameOfAFolderComesToTheSameLock() throws Exception {
    Path real = Files.createDirectory(folder.resolve("real"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), real);
    Process process = other(link, "shared");
    try {
      assertThatThrownBy(() -> take(real, true)).isInstanceOf(DatabaseException.class);
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  @SuppressWarnings("try") // closed one after another
  void withinAProcessItIsTheSame(boolean alone) {
    try (DatabaseLock first = DatabaseLock.shared(folder);
        DatabaseLock second = DatabaseLock.shared(folder)) {
      first.close();
      if (alone) {
        assertThatThrownBy(() -> take(folder, true))
            .as("the second still reads")
            .isInstanceOf(DatabaseException.class);
      } else {
        take(folder, false).close();
      }
      second.close();
      take(folder, true).close();
    }
  }

  @Test
  @SuppressWarnings("try") // the lock is only held
  void aDatabaseThatWasMovedAwayIsLockedByItself() throws IOException {
    Path database = Files.createDirectory(folder.resolve("k.db"));
    try (DatabaseLock old = take(database, true)) {
      Files.move(database, folder.resolve("replaced"));
      Files.createDirectory(database);
      take(database, true).close(); // the new one
      assertThatThrownBy(() -> take(folder.resolve("replaced"), false))
          .isInstanceOf(DatabaseException.class);
    }
  }

  @Test
  void whoWaitsGetsItWhenItIsReleased() throws Exception {
    Process process = other(folder, "shared");
    Thread end = new Thread(() -> closeInput(process));
    end.start();
    DatabaseLock.alone(folder, Duration.ofSeconds(60)).close();
    end.join();
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void anAnalysisIsAddedWhenNobodyReadsAnyMore() throws Exception {
    Path database = folder.resolve("k.db");
    SmallDatabase.build(folder, database, 1);
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      Future<Meta> addition;
      try (Database reader = Database.open(database)) {
        addition = other.submit(() -> SmallDatabase.addExtremes(folder, database));
        assertThatThrownBy(() -> addition.get(2, TimeUnit.SECONDS))
            .isInstanceOf(TimeoutException.class);
        assertThat(reader.isAnalysed()).isFalse();
      }
      assertThat(addition.get().extremesDigest()).isPresent();
    } finally {
      other.shutdownNow();
    }
  }

  private static void closeInput(Process process) {
    try {
      process.outputWriter(UTF_8).close();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** If the first reader made it, the owner could not lock what another user had read before. */
  @Test
  void whoMakesADatabaseOwnsItsLock() throws Exception {
    Path database = folder.resolve("k.db");
    SmallDatabase.build(folder, database, 1);
    assertThat(database.resolve("klotski.lock")).isEmptyFile();
  }

  @Test
  void aReadingOpenDatabaseIsLockedUntilItIsClosed() throws Exception {
    Path database = folder.resolve("k.db");
    SmallDatabase.build(folder, database, 1);
    try (Database open = Database.open(database)) {
      assertThat(open.folder()).isEqualTo(database);
      assertThatThrownBy(() -> take(database, true)).isInstanceOf(DatabaseException.class);
    }
    take(database, true).close();
  }
}
