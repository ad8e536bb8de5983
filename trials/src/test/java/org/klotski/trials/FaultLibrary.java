package org.klotski.trials;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ObjectArrays;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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

  /** Returns whether the library can be used, which requires Linux and gcc. */
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
    String[] words = ObjectArrays.concat(command.split(" ", -1), library.toString());
    assertThat(new ProcessBuilder(words).inheritIO().start().waitFor()).as("gcc").isZero();
    return new FaultLibrary(library);
  }

  Ended run(Path folder, String command, Fault fault, Duration timeout) throws IOException {
    Map<String, String> environment = environment(folder);
    environment.put("FAULT", fault.variable());
    return Program.run(folder, command, environment, "", timeout);
  }

  List<String> calls(Path folder, String command) throws IOException {
    Path log = Files.createTempFile("klotski-calls", ".log");
    try {
      Map<String, String> environment = environment(folder);
      environment.put("FAULT_LOG", log.toString());
      Program.run(folder, command, environment, "", TIMEOUT).done();
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
