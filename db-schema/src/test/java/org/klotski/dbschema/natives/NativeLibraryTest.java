package org.klotski.dbschema.natives;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.rocksdb.Options;

/** Whole processes, as only they load a library anew. */
final class NativeLibraryTest {
  private static final int KILLED = 9;

  /**
   * From this version on Java knows the option that allows native libraries, and later ones warn
   * without it.
   */
  private static final int KNOWS_NATIVE_ACCESS = 22;

  @TempDir private Path folder;

  /** Loads the library, makes sure of it, and ends as abruptly as if it had been killed. */
  static final class Killed {
    private Killed() {}

    public static void main(String[] arguments) {
      NativeLibrary.load();
      try (Options options = new Options()) {
        Runtime.getRuntime().halt(options.isOwningHandle() ? KILLED : 1);
      }
    }
  }

  /** Opens what looks like a database. */
  static final class Reader {
    private Reader() {}

    public static void main(String[] arguments) {
      try {
        Database.open(Path.of(arguments[0])).close();
      } catch (DatabaseException e) {
        System.out.println(e.getMessage());
      }
    }
  }

  private void runAndKill(Path cache) throws Exception {
    await(start(cache), KILLED);
  }

  private Process start(Path cache) throws IOException {
    Path temporary = Files.createDirectories(folder.resolve("tmp"));
    ProcessBuilder builder = java("-Djava.io.tmpdir=" + temporary, Killed.class.getName());
    builder.environment().put("KLOTSKI_CACHE", cache.toString());
    return builder.inheritIO().start();
  }

  private static ProcessBuilder java(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    if (Runtime.version().feature() >= KNOWS_NATIVE_ACCESS) {
      command.add("--enable-native-access=ALL-UNNAMED");
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }

  private static void await(Process process, int exitCode) throws InterruptedException {
    try {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isEqualTo(exitCode);
    } finally {
      process.destroyForcibly();
    }
  }

  private static List<Path> below(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void aKilledProcessLeavesNothingAndTheNextUsesTheLibraryAgain() throws Exception {
    Path cache = folder.resolve("cache");
    runAndKill(cache);
    assertThat(below(folder.resolve("tmp"))).isEmpty();
    assertThat(below(cache)).hasSize(1);
    Path library = below(cache).get(0);
    FileTime unpacked = FileTime.fromMillis(1_000_000_000_000L);
    Files.setLastModifiedTime(library, unpacked);
    runAndKill(cache);
    assertThat(below(folder.resolve("tmp"))).isEmpty();
    assertThat(below(cache)).containsExactly(library);
    assertThat(Files.getLastModifiedTime(library)).isEqualTo(unpacked);
  }

  @Test
  void aWholeLibraryIsNotUnpackedAgain() throws Exception {
    Path cache = folder.resolve("cache");
    Path library = below(NativeLibrary.unpacked(cache)).get(0);
    FileTime unpacked = FileTime.fromMillis(1_000_000_000_000L);
    Files.setLastModifiedTime(library, unpacked);
    assertThat(below(NativeLibrary.unpacked(cache))).containsExactly(library);
    assertThat(Files.getLastModifiedTime(library)).isEqualTo(unpacked);
  }

  @Test
  void aTornLibraryIsUnpackedAnewAndOtherVersionsAreRemoved() throws Exception {
    Path cache = folder.resolve("cache");
    Path library = below(NativeLibrary.unpacked(cache)).get(0);
    long size = Files.size(library);
    Files.write(library, new byte[10]);
    Path older = Files.createDirectories(cache.resolve("rocksdb-1-2"));
    Files.write(older.resolve("librocksdbjni.so"), new byte[10]);
    Path foreign = Files.createDirectories(cache.resolve("of-somebody-else"));
    assertThat(below(NativeLibrary.unpacked(cache))).containsExactly(library);
    assertThat(library).hasSize(size);
    assertThat(older).doesNotExist();
    assertThat(foreign).exists();
  }

  /** Of the right size, so that nothing but its bytes tells; loading it would crash the process. */
  @Test
  void aDamagedLibraryIsUnpackedAnew() throws Exception {
    Path cache = folder.resolve("cache");
    Path library = below(NativeLibrary.unpacked(cache)).get(0);
    byte[] sound = Files.readAllBytes(library);
    byte[] damaged = sound.clone();
    Arrays.fill(damaged, sound.length / 2, sound.length / 2 + (64 << 10), (byte) 0xFF);
    Files.write(library, damaged);
    assertThat(below(NativeLibrary.unpacked(cache))).containsExactly(library);
    assertThat(Arrays.equals(Files.readAllBytes(library), sound)).isTrue();
  }

  @Test
  void whatKilledProcessesDidNotFinishIsRemovedOnceItIsOld() throws Exception {
    Path cache = folder.resolve("cache");
    Path unpacked = NativeLibrary.unpacked(cache);
    Path library = below(unpacked).get(0);
    Path left = Files.createFile(unpacked.resolve("unfinished-1.tmp"));
    Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    Path beingWritten = Files.createFile(unpacked.resolve("unfinished-2.tmp"));
    NativeLibrary.unpacked(cache);
    assertThat(below(unpacked)).containsExactlyInAnyOrder(library, beingWritten);
  }

  @Test
  void processesMayUnpackItAtOnce() throws Exception {
    Path cache = folder.resolve("cache");
    List<Process> processes = List.of(start(cache), start(cache), start(cache));
    for (Process process : processes) {
      await(process, KILLED);
    }
    assertThat(below(folder.resolve("tmp"))).isEmpty();
    assertThat(below(cache)).hasSize(1);
  }

  @Test
  void thatThereIsNoneForAMachineIsASentence() throws Exception {
    Path database = Files.createDirectory(folder.resolve("db"));
    Files.createFile(database.resolve("CURRENT"));
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt"); // Java itself may have to say something there
    Process process =
        java("-Dos.arch=ppc", Reader.class.getName(), database.toString())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    await(process, 0);
    assertThat(Files.readString(out))
        .as("on standard error: %s", Files.readString(err))
        .startsWith("cannot load the native library of RocksDB on this machine: ")
        .hasLineCount(1);
  }

  /** A home that can't be written to must not keep anybody from reading a database. */
  @Test
  void withoutACacheTheLibraryIsLoadedAllTheSame() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    runAndKill(file.resolve("no-folder"));
  }
}
