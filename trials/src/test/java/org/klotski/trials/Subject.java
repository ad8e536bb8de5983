package org.klotski.trials;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * Intact files and the commands that read them.
 *
 * @param sound the folder of the files, which never change
 * @param damaged a regular expression for the names of the files that may be damaged
 * @param noticed a regular expression for the files whose changes the first command must notice
 * @param commands the command lines; the result of {@code analyze} is its files, not its output
 * @param answers the results of earlier commands on the intact files
 */
record Subject(
    String name,
    Path sound,
    String damaged,
    String noticed,
    List<String> commands,
    Map<String, Answer> answers) {
  /** The outcome of a command, and the output files if they matter. */
  record Answer(Ended ended, Optional<Snapshot> files) {
    boolean isSameAs(Answer other) {
      return files.isPresent()
          ? ended.exitCode() == Ended.DONE && files.equals(other.files)
          : ended.isSameAs(other.ended);
    }
  }

  /** The number of queried layouts; with so large a number, queries often read damaged blocks. */
  private static final int LAYOUTS = 3000;

  /** The maximum number of commands per copy; each takes more than a second to start Java. */
  private static final int MOST_COMMANDS = 2;

  private static final String NONE = "(?!)";

  static List<Subject> all(Path folder) throws Exception {
    Subject database = database();
    Subject export = export(folder.resolve("export"));
    Subject checkpoint = checkpoint(folder.resolve("checkpoint"));
    return List.of(database, export, database, database, checkpoint, database, found(), export);
  }

  private static Subject of(
      String name, Path sound, String damaged, String noticed, String... commands) {
    return new Subject(name, sound, damaged, noticed, List.of(commands), new ConcurrentHashMap<>());
  }

  private static Subject database() throws Exception {
    return of(
        "database",
        Prepared.analyzed(),
        "k\\.db/(?!LOCK|klotski\\.lock).*",
        NONE,
        "info --stored --json --db k.db", // of the layouts on standard input
        "group --json --db k.db 6-2-0-0",
        "group --members --db k.db 5-4-1-1",
        "group --layers --db k.db 5-4-1-1",
        "stats histogram --db k.db",
        "stats group-sizes --db k.db",
        "stats centres --db k.db",
        "openings --all --json --db k.db",
        "export --out - --db k.db seeds --class 5-4-1",
        "export --out - --db k.db farthest-classes --class 6-2-0",
        "export --out - --db k.db solution-classes --class 0-2-0");
  }

  private static Subject export(Path folder) throws Exception {
    Folders.copy(Prepared.analyzed(), folder);
    String tables = "seeds farthest-classes solution-classes --class " + Prepared.SMALL;
    Program.run(folder, "export --db k.db --out e " + tables).done();
    Folders.delete(folder.resolve(Prepared.DATABASE));
    return of("export", folder, "e/(?!\\.lock).*", "e/(?!SHA256SUMS).*", "verify --json e");
  }

  private static Subject checkpoint(Path folder) throws Exception {
    Folders.copy(Prepared.plain(), folder);
    String command = "analyze --db k.db --threads 2 --class " + Prepared.SMALL;
    Program.run(folder, command).done();
    return of("checkpoint", folder, "k\\.db\\.analysis/(?!lock).*", NONE, command);
  }

  private static Subject found() throws Exception {
    String command = "analyze --db k.db --threads 2 --take found --class " + Prepared.SMALL;
    return of("found by a cluster", Prepared.found(), "found/.*", NONE, command);
  }

  private static String layouts() {
    return Sample.random("layouts")
        .ints(LAYOUTS, 0, LayoutIds.COUNT)
        .mapToObj(id -> LayoutCode.format(LayoutIds.unrank(id)) + "\n")
        .collect(Collectors.joining());
  }

  List<String> files() throws IOException {
    return Folders.files(sound).stream()
        .map(file -> sound.relativize(file).toString())
        .filter(file -> file.matches(damaged))
        .toList();
  }

  List<String> ask(Path folder, Damage damage, Random random) throws Exception {
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < Math.min(MOST_COMMANDS, commands.size()); i++) {
      String command = commands.get(i == 0 ? 0 : random.nextInt(commands.size()));
      Answer right = fromSound(command);
      Answer answer = answer(folder, command);
      boolean isSame = answer.isSameAs(right);
      // A check prints its findings, and other commands print at most the beginning of the correct
      // output.
      boolean mayPrint =
          answer.files.isPresent()
              || answer.ended.exitCode() == Ended.CHECK_FAILED
              || right.ended.out().startsWith(answer.ended.out());
      if (!isSame && !(answer.ended.isRefusal() && mayPrint)) {
        problems.add(
            "wrong result: %s; with intact files: %s".formatted(answer.ended, right.ended));
      }
      if (i == 0 && isSame && damage.file().matches(noticed)) {
        problems.add("'%s' does not detect the damage".formatted(command));
      }
    }
    return problems;
  }

  private static Answer answer(Path folder, String command) throws IOException {
    Ended ended = Program.run(folder, command, layouts());
    boolean resumes = command.startsWith("analyze");
    return new Answer(ended, resumes ? Optional.of(Snapshot.of(folder)) : Optional.empty());
  }

  private Answer fromSound(String command) throws Exception {
    synchronized (answers) {
      Answer known = answers.get(command);
      if (known == null) {
        Path copy = Sample.TARGET.resolve("corruption-sound").resolve(name);
        Folders.copy(sound, Folders.clear(copy));
        known = answer(copy, command);
        known.ended.done();
        Folders.delete(copy);
        answers.put(command, known);
      }
      return known;
    }
  }
}
