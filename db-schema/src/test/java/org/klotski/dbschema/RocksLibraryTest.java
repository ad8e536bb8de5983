package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.util.Environment;

/** Tests loading the library in new processes, because a process loads it only once. */
final class RocksLibraryTest {
  private static final int KILLED = 9;

  @TempDir private Path folder;

  /** Loads and uses the library, and then ends abruptly, as if killed. */
  static final class Killed {
    private Killed() {}

    public static void main(String[] arguments) {
      RocksLibrary.load();
      try (Options options = new Options()) {
        Runtime.getRuntime().halt(options.isOwningHandle() ? KILLED : 1);
      }
    }
  }

  static ProcessBuilder java(String classPath, String... arguments) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>(List.of(java, "-cp", classPath));
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

  /** If RocksDB unpacked its library, a copy would remain in the temporary folder. */
  @Test
  void libraryNextToTheJar_isLoaded() throws Exception {
    Path jar = Path.of(RocksDB.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path copy = Files.copy(jar, Files.createDirectory(folder.resolve("lib")).resolve("any.jar"));
    String packed = Environment.getJniLibraryFileName("rocksdb");
    try (InputStream library = RocksDB.class.getResourceAsStream("/" + packed)) {
      Files.copy(library, copy.resolveSibling(Environment.getJniLibraryFileName("rocksdbjni")));
    }
    String classPath =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(each -> Path.of(each).equals(jar) ? copy.toString() : each)
            .collect(Collectors.joining(File.pathSeparator));
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    String temporaryFolder = "-Djava.io.tmpdir=" + temporary;
    await(java(classPath, temporaryFolder, Killed.class.getName()).inheritIO().start(), KILLED);
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void unsupportedMachine_isReported() throws Exception {
    Path database = Files.createDirectory(folder.resolve("db"));
    Files.createFile(database.resolve("CURRENT"));
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt"); // Java may also write warnings to this file.
    String classPath = System.getProperty("java.class.path");
    Process process =
        java(classPath, "-Dos.arch=ppc", DamagedBlocksTest.Reader.class.getName(), "" + database)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    await(process, DamagedBlocksTest.FAILED);
    assertThat(Files.readString(out))
        .as("on standard error: %s", Files.readString(err))
        .startsWith("cannot load the native library of RocksDB on this machine: ")
        .hasLineCount(1);
  }
}
