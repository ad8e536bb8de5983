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
 * Intact files, and commands that read them.
 *
 * @param name a unique name
 * @param sound a folder with the files, which is not changed
 * @param damaged a regular expression for the names of the files that may be damaged
 * @param noticed the same for the files of which the first command must notice each change
 * @param commands the command lines; those that analyze resume, so the files that they leave are
 *     their answer, not what they print
 * @param answers the answers from the sound files to commands that ran before
 */
record Subject(
    String name,
    Path sound,
    String damaged,
    String noticed,
    List<String> commands,
    Map<String, Answer> answers) {
  /** The outcome of a command, and its output files if they are the answer. */
  record Answer(Ended ended, Optional<Snapshot> files) {
    boolean isSameAs(Answer other) {
      return files.isPresent()
          ? ended.exitCode() == Ended.DONE && files.equals(other.files)
          : ended.isSameAs(other.ended);
    }
  }

  /** Enough layouts that queries often read a damaged block. */
  private static final int LAYOUTS = 3000;

  /**
   * Maximum number of commands per damaged copy; each takes more than a second of CPU time, mostly
   * to start Java.
   */
  private static final int MOST_COMMANDS = 2;

  private static final String NONE = "(?!)";

  /** All subjects, in the order in which they take turns. */
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
    Program.require(
        folder,
        "export --db k.db --out e seeds farthest-classes solution-classes --class "
            + Prepared.SMALL);
    Folders.delete(folder.resolve(Prepared.DATABASE));
    return of("export", folder, "e/(?!\\.lock).*", "e/(?!SHA256SUMS).*", "verify --json e");
  }

  private static Subject checkpoint(Path folder) throws Exception {
    Folders.copy(Prepared.plain(), folder);
    String command = "analyze --db k.db --threads 2 --class " + Prepared.SMALL;
    Program.require(folder, command);
    return of("checkpoint", folder, "k\\.db\\.analysis/(?!lock).*", NONE, command);
  }

  private static Subject found() throws Exception {
    return of(
        "found by a cluster",
        Prepared.found(),
        "found/.*",
        NONE,
        "analyze --db k.db --threads 2 --take found --class " + Prepared.SMALL);
  }

  /** Codes of layouts spread over the database. */
  private static String layouts() {
    return Sample.random("layouts")
        .ints(LAYOUTS, 0, LayoutIds.COUNT)
        .mapToObj(id -> LayoutCode.format(LayoutIds.unrank(id)) + "\n")
        .collect(Collectors.joining());
  }

  /** The names of the files that may be damaged. */
  List<String> files() throws IOException {
    return Folders.files(sound).stream()
        .map(file -> sound.relativize(file).toString())
        .filter(file -> file.matches(damaged))
        .toList();
  }

  /**
   * Runs some commands on damaged files and describes any problems.
   *
   * @param folder damaged copies of the files
   */
  List<String> ask(Path folder, Damage damage, Random random) throws Exception {
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < Math.min(MOST_COMMANDS, commands.size()); i++) {
      String command = commands.get(i == 0 ? 0 : random.nextInt(commands.size()));
      Answer right = fromSound(command);
      Answer answer = answer(folder, command);
      boolean isSame = answer.isSameAs(right);
      // A check prints its findings; other commands print at most the beginning of the answer.
      boolean mayPrint =
          answer.files.isPresent()
              || answer.ended.exitCode() == Ended.CHECK_FAILED
              || right.ended.out().startsWith(answer.ended.out());
      if (!isSame && !(answer.ended.isRefusal() && mayPrint)) {
        problems.add(
            "a wrong answer: %s; from sound files %s".formatted(answer.ended, right.ended));
      }
      if (i == 0 && isSame && damage.file().matches(noticed)) {
        problems.add("'%s' does not notice it".formatted(command));
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
        Folders.delete(copy);
        if (known.ended.exitCode() != Ended.DONE) {
          throw new AssertionError("from sound files, " + known.ended);
        }
        answers.put(command, known);
      }
      return known;
    }
  }
}
