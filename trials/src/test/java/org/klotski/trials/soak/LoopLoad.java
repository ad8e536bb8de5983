package org.klotski.trials.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.klotski.trials.Prepared;
import org.klotski.trials.Program;

/** {@link CommandLoop} as a process, with the options that the launcher gives to the command. */
final class LoopLoad extends Load {
  private final Process process;
  private final Path count;
  private final Path err;

  LoopLoad(String command, Path folder, String... options) throws IOException {
    super(command);
    count = folder.resolve(command + ".count");
    err = folder.resolve(command + ".err");
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of(options));
    words.addAll(
        List.of("-cp", Program.JAR + ":" + Path.of("target/test-classes").toAbsolutePath()));
    words.addAll(List.of(CommandLoop.class.getName(), command));
    words.add(folder.resolve(Prepared.DATABASE).toString());
    words.add(count.toString());
    process =
        new ProcessBuilder(words)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(err.toFile())
            .start();
  }

  @Override
  Process process() {
    return process;
  }

  @Override
  long done() throws IOException {
    String text = Files.exists(count) ? Files.readString(count) : "";
    return text.isEmpty() ? 0 : Long.parseLong(text);
  }

  @Override
  List<String> wrong() {
    try {
      return Files.readAllLines(err).stream().filter(line -> line.startsWith("klotski: ")).toList();
    } catch (IOException e) {
      return List.of(e.toString());
    }
  }
}
