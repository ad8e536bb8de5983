package org.klotski.trials;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compiles the preloaded library that disturbs file operations, and runs commands with it. */
final class FaultLibrary {
  private static final Duration TIMEOUT = Duration.ofMinutes(15);

  private final Path library;

  private FaultLibrary(Path library) {
    this.library = library;
  }

  /** Returns whether the library can be used, which requires Linux and a compiler. */
  static boolean isPossible() throws IOException, InterruptedException {
    try {
      return Files.exists(Path.of("/proc/self/fd"))
          && new ProcessBuilder("gcc", "--version")
                  .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                  .start()
                  .waitFor()
              == 0;
    } catch (IOException e) {
      return false;
    }
  }

  static FaultLibrary compile() throws IOException, InterruptedException {
    Path library = Files.createDirectories(Sample.TARGET).resolve("faults.so");
    String command = "gcc -O2 -Wall -Wextra -Werror -shared -fPIC src/test/c/faults.c -ldl -o";
    List<String> words = new ArrayList<>(Splitter.on(' ').splitToList(command));
    words.add(library.toString());
    Process gcc = new ProcessBuilder(words).inheritIO().start();
    if (gcc.waitFor() != 0) {
      throw new IOException("gcc cannot compile faults.c");
    }
    return new FaultLibrary(library);
  }

  /** Runs a command with a fault. */
  Ended run(Path folder, String command, Fault fault, Duration timeout) throws IOException {
    Map<String, String> environment = environment(folder);
    environment.put("FAULT", fault.variable());
    return Program.run(folder, command, environment, "", timeout);
  }

  /** Runs a command undisturbed and lists the calls that change files: name, space, and path. */
  List<String> calls(Path folder, String command) throws IOException {
    Path log = Files.createTempFile("klotski-calls", ".log");
    try {
      Map<String, String> environment = environment(folder);
      environment.put("FAULT_LOG", log.toString());
      Ended ended = Program.run(folder, command, environment, "", TIMEOUT);
      if (ended.exitCode() != Ended.DONE) {
        throw new AssertionError("undisturbed, " + ended);
      }
      return Files.readAllLines(log);
    } finally {
      Files.delete(log);
    }
  }

  private Map<String, String> environment(Path folder) throws IOException {
    Map<String, String> environment = new HashMap<>();
    environment.put("LD_PRELOAD", library.toString());
    environment.put("FAULT_FOLDER", folder.toRealPath().toString());
    return environment;
  }
}
