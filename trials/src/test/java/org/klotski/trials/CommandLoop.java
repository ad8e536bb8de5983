package org.klotski.trials;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.klotski.cli.Main;

/** A process that runs commands of one kind again and again until it is killed. */
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
      exitCode =
          Main.commandLine()
              .execute((analyzes ? loop.analyze() : loop.find()).toArray(String[]::new));
      if (analyzes) {
        loop.deleteCheckpoints();
      }
    }
    System.exit(exitCode);
  }

  private List<String> analyze() {
    List<String> words = words("analyze");
    words.addAll(List.of("--metric", METRICS.get(random.nextInt(METRICS.size()))));
    words.addAll(List.of("--threads", Integer.toString(1 + random.nextInt(4)), "--class"));
    words.addAll(CLASSES.subList(0, 1 + random.nextInt(CLASSES.size())));
    return words;
  }

  private List<String> find() {
    List<String> words = words("find");
    words.addAll(
        switch (random.nextInt(5)) {
          case 0 -> List.of("--standard", "--difficulty", "hard", "--json");
          case 1 -> List.of("--random", "--seed", Integer.toString(random.nextInt(1000)));
          case 2 -> List.of("--class", "5-4-2", "--steps", "60..80", "--minimal", "--draw");
          case 3 -> List.of("--like", "1A9BF0C00", "--codes");
          default -> List.of("--unsolvable", "--count");
        });
    return words;
  }

  private List<String> words(String command) {
    return new ArrayList<>(List.of(command, "--quiet", "--db", database.toString()));
  }

  /** The command would reuse the results kept next to the database. */
  private void deleteCheckpoints() throws IOException {
    try (Stream<Path> all = Files.walk(database.getParent())) {
      for (Path file : all.filter(each -> each.toString().contains(".analysis")).toList()) {
        if (Files.isRegularFile(file)) {
          Files.delete(file);
        }
      }
    }
  }
}
