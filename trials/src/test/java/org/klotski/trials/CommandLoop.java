package org.klotski.trials;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.klotski.cli.Main;

/** A process that repeats commands of one kind until it is killed. */
final class CommandLoop {
  private static final List<String> CLASSES =
      List.of("7-0-3", "2-0-1", "0-2-0", "6-2-0", "5-1-5", "6-2-1", "6-1-2");

  private static final List<String> METRICS = List.of("step", "line", "cell");

  private final Random random = new Random(1);
  private final Path database;

  private CommandLoop(Path database) {
    this.database = database;
  }

  /**
   * Runs until the process is killed or a command fails.
   *
   * @param arguments the name of the command, the database, and the file for the number of commands
   */
  public static void main(String[] arguments) throws IOException {
    boolean analyzes = arguments[0].equals("analyze");
    CommandLoop loop = new CommandLoop(Path.of(arguments[1]));
    int exitCode = 0;
    for (long done = 0; exitCode == 0; done++) {
      Files.writeString(Path.of(arguments[2]), Long.toString(done));
      List<String> words = new ArrayList<>(List.of("--quiet", "--db", arguments[1]));
      words.addAll(0, List.of((analyzes ? loop.analyze() : loop.find()).split(" ")));
      exitCode = Main.commandLine().execute(words.toArray(String[]::new));
      if (analyzes) {
        loop.deleteCheckpoints();
      }
    }
    System.exit(exitCode);
  }

  private String analyze() {
    List<String> classes = CLASSES.subList(0, 1 + random.nextInt(CLASSES.size()));
    String metric = METRICS.get(random.nextInt(METRICS.size()));
    return "analyze --metric %s --threads %d --class %s"
        .formatted(metric, 1 + random.nextInt(4), String.join(" ", classes));
  }

  private String find() {
    return switch (random.nextInt(5)) {
      case 0 -> "find --standard --difficulty hard --json";
      case 1 -> "find --random --seed " + random.nextInt(1000);
      case 2 -> "find --class 5-4-2 --steps 60..80 --minimal --draw";
      case 3 -> "find --like 1A9BF0C00 --codes";
      default -> "find --unsolvable --count";
    };
  }

  /** Deletes the checkpoints, which the next command would otherwise reuse. */
  private void deleteCheckpoints() throws IOException {
    try (Stream<Path> all = Files.walk(database.getParent())) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        if (file.toString().contains(".analysis")) {
          Files.delete(file);
        }
      }
    }
  }
}
