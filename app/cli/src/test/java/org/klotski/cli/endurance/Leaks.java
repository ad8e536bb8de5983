package org.klotski.cli.endurance;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.cli.databases.TestDatabase;

/**
 * Lets {@code serve}, {@code find} and {@code analyze} work side by side for as long as one likes,
 * looks at them every minute, and says whether they take more and more: {@code make leaks}. Ends
 * with exit code 3 if so.
 */
public final class Leaks {
  private static final int WRONG_USAGE = 2;
  private static final int RISING = 3;
  private static final String COLUMNS =
      "| minute | process | done | heap KiB | resident KiB | files | threads |";

  private final Map<Load, List<Look>> looks = new LinkedHashMap<>();

  private Leaks() {}

  /** Takes the number of minutes, and a database, which is not changed. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (!arguments[0].matches("\\d{1,5}") || Integer.parseInt(arguments[0]) < Level.LEAST_LOOKS) {
      System.err.printf(
          "%s minutes: a whole number from %d up would be right, as so many looks are needed to"
              + " tell%n",
          arguments[0], Level.LEAST_LOOKS);
      System.exit(WRONG_USAGE);
    }
    int minutes = Integer.parseInt(arguments[0]);
    Path folder = Files.createTempDirectory("klotski-leaks");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> clean(folder), "clean"));
    Path copy = TestDatabase.copy(Path.of(arguments[1]), folder.resolve("klotski.db"));
    boolean level = new Leaks().run(copy, minutes);
    System.exit(level ? 0 : RISING);
  }

  private boolean run(Path database, int minutes) throws IOException, InterruptedException {
    System.out.println(COLUMNS + "\n" + "| --- ".repeat(7) + "|");
    try (Load find = new LoopLoad("find", database, List.of("-Xmx500m", "-XX:+UseSerialGC"));
        Load analyze = new LoopLoad("analyze", database, ofAnalyze());
        Load serve = new RequestLoad(database)) {
      for (Load each : List.of(serve, find, analyze)) {
        looks.put(each, new ArrayList<>());
      }
      for (int minute = 1; minute <= minutes; minute++) {
        // Not until a given time: when all was stopped for a while, looks would follow one another.
        Thread.sleep(Duration.ofMinutes(1).toMillis());
        for (Load each : looks.keySet()) {
          Look look = each.look();
          looks.get(each).add(look);
          System.out.println(row(minute, each, look));
        }
      }
      return judge();
    }
  }

  /** Whoever is told to end, as by Ctrl-C, leaves no server behind, and no database. */
  private static void clean(Path folder) {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    try {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    } catch (IOException e) {
      System.err.println("cannot delete %s: %s".formatted(folder, e.getMessage()));
    }
  }

  /** As the launcher starts it. */
  private static List<String> ofAnalyze() {
    List<String> flags = new ArrayList<>(List.of("-Xmx1g", "-XX:+UseParallelGC", "-Xmn128m"));
    if (ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()) {
      flags.addAll(List.of("--add-modules", "jdk.incubator.vector"));
    }
    return flags;
  }

  private boolean judge() throws IOException {
    boolean level = true;
    for (Map.Entry<Load, List<Look>> each : looks.entrySet()) {
      List<String> found = new ArrayList<>(Level.rising(each.getValue()));
      String wrong = each.getKey().wrong();
      if (!wrong.isEmpty()) {
        found.add(wrong);
      }
      level &= found.isEmpty();
      String verdict = found.isEmpty() ? "level" : String.join("; ", found);
      System.out.println("%s: %s".formatted(each.getKey().name(), verdict));
    }
    return level;
  }

  private static String row(int minute, Load load, Look look) {
    return "| %d | %s | %d | %d | %d | %d | %d |"
        .formatted(
            minute,
            load.name(),
            look.done(),
            look.heapKib(),
            look.residentKib(),
            look.files(),
            look.threads());
  }
}
