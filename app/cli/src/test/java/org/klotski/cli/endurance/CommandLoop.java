package org.klotski.cli.endurance;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.klotski.cli.Main;
import org.klotski.cli.texts.Output;

/**
 * Does commands of one kind again and again within one process, and waits when it is told to: a
 * line on standard input, answered by how many commands it has done. The next line lets it go on.
 */
final class CommandLoop {
  private static final List<String> CLASSES =
      List.of("7-0-3", "2-0-1", "0-2-0", "6-2-0", "5-1-5", "6-2-1", "6-1-2");

  private static final List<String> METRICS = List.of("step", "line", "cell");

  private final Path database;
  private final Random random = new Random(15);

  private CommandLoop(Path database) {
    this.database = database;
  }

  /** Runs for ever. */
  public static void main(String[] arguments) throws IOException {
    CommandLoop loop = new CommandLoop(Path.of(arguments[1]));
    boolean analyzes = arguments[0].equals("analyze");
    PrintStream out = System.out;
    Output.sendTo(OutputStream.nullOutputStream());
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (long done = 0; ; done++) {
      if (in.ready()) {
        in.readLine();
        out.println(done);
        out.flush();
        if (in.readLine() == null) {
          return;
        }
      }
      loop.run(analyzes ? loop.analyze(done) : loop.find());
      if (analyzes) {
        loop.forget();
      }
    }
  }

  private void run(List<String> words) {
    int exitCode = Main.commandLine().execute(words.toArray(String[]::new));
    if (exitCode != 0) {
      throw new AssertionError("exit code %d of %s".formatted(exitCode, words));
    }
  }

  /** Several classes, or only one, so that threads are started for much and for little. */
  private List<String> analyze(long round) {
    List<String> words = words("analyze");
    words.addAll(List.of("--metric", METRICS.get((int) (round % METRICS.size()))));
    words.addAll(List.of("--threads", Integer.toString(1 + random.nextInt(4)), "--class"));
    words.addAll(CLASSES.subList(0, 1 + random.nextInt(CLASSES.size())));
    return words;
  }

  /** What was found would not be searched for again. */
  private void forget() throws IOException {
    for (String metric : List.of("", "-line", "-cell")) {
      Path kept = database.resolveSibling(database.getFileName() + ".analysis" + metric);
      if (Files.exists(kept)) {
        MoreFiles.deleteRecursively(kept, RecursiveDeleteOption.ALLOW_INSECURE);
      }
    }
  }

  private List<String> find() {
    List<String> words = words("find");
    words.addAll(
        switch (random.nextInt(7)) {
          case 0 -> List.of("--standard", "--difficulty", "hard", "--json");
          case 1 -> List.of("--random", "--seed", Integer.toString(random.nextInt(1000)));
          case 2 -> List.of("--class", "5-4-2", "--steps", "60..80", "--minimal", "--draw");
          case 3 -> List.of("--like", "1A9BF0C00", "--codes");
          case 4 -> List.of("--one-per", "class", "--limit", "203");
          case 5 -> List.of("--unsolvable", "--count");
          default -> List.of("--steps", "900..", "--limit", "5"); // of which there are none
        });
    return words;
  }

  private List<String> words(String command) {
    return new ArrayList<>(List.of(command, "--quiet", "--db", database.toString()));
  }
}
