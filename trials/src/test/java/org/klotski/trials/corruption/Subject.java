package org.klotski.trials.corruption;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.trials.Ended;
import org.klotski.trials.Folders;
import org.klotski.trials.Prepared;
import org.klotski.trials.Program;
import org.klotski.trials.Sample;

/**
 * Sound files, and commands that read them.
 *
 * @param name tells it from others
 * @param sound a folder with the files, which is not changed
 * @param damaged a regular expression for the names of the files that may be damaged
 * @param noticed the same for the files of which the first question must notice each change
 * @param questions the commands
 * @param answers the answers from the sound files to questions that were asked before
 */
record Subject(
    String name,
    Path sound,
    String damaged,
    String noticed,
    List<Question> questions,
    Map<Question, Question.Answer> answers) {
  /** Enough layouts that queries often read a damaged block. */
  private static final int LAYOUTS = 3000;

  /** Each takes more than a second of processor time, most of it for starting Java. */
  private static final int MOST_QUESTIONS = 2;

  private static final String NONE = "(?!)";

  /** All subjects, in the order in which they take turns. */
  static List<Subject> all(Path folder) throws Exception {
    Subject database = database();
    Subject export = export(folder.resolve("export"));
    Subject checkpoint = checkpoint(folder.resolve("checkpoint"));
    return List.of(database, export, database, database, checkpoint, database, found(), export);
  }

  private static Subject of(
      String name, Path sound, String damaged, String noticed, Question... questions) {
    return new Subject(
        name, sound, damaged, noticed, List.of(questions), new ConcurrentHashMap<>());
  }

  private static Subject database() throws Exception {
    return of(
        "database",
        Prepared.analyzed(),
        "k\\.db/(?!LOCK|klotski\\.lock).*",
        NONE,
        new Question("info --stored --json --db k.db", layouts(), false),
        Question.of("group --json --db k.db 6-2-0-0"),
        Question.of("group --members --db k.db 5-4-1-1"),
        Question.of("group --layers --db k.db 5-4-1-1"),
        Question.of("stats histogram --db k.db"),
        Question.of("stats group-sizes --db k.db"),
        Question.of("stats centres --db k.db"),
        Question.of("openings --all --json --db k.db"),
        Question.of("export --out - --db k.db seeds --class 5-4-1"),
        Question.of("export --out - --db k.db farthest-classes --class 6-2-0"),
        Question.of("export --out - --db k.db solution-classes --class 0-2-0"));
  }

  private static Subject export(Path folder) throws Exception {
    Folders.copy(Prepared.analyzed(), folder);
    Program.require(
        folder,
        "export --db k.db --out e seeds farthest-classes solution-classes --class "
            + Prepared.SMALL);
    Folders.delete(folder.resolve(Prepared.DATABASE));
    return of(
        "export", folder, "e/(?!\\.lock).*", "e/(?!SHA256SUMS).*", Question.of("verify --json e"));
  }

  private static Subject checkpoint(Path folder) throws Exception {
    Folders.copy(Prepared.plain(), folder);
    String command = "analyze --db k.db --threads 2 --class " + Prepared.SMALL;
    Program.require(folder, command);
    return of("checkpoint", folder, "k\\.db\\.analysis/(?!lock).*", NONE, Question.resume(command));
  }

  private static Subject found() throws Exception {
    return of(
        "found by a cluster",
        Prepared.found(),
        "found/.*",
        NONE,
        Question.resume("analyze --db k.db --threads 2 --take found --class " + Prepared.SMALL));
  }

  /** Codes of layouts all over the database. */
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
   * Asks some questions of damaged files, and describes the problems.
   *
   * @param folder damaged copies of the files
   */
  List<String> ask(Path folder, Damage damage, Random random) throws Exception {
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < Math.min(MOST_QUESTIONS, questions.size()); i++) {
      Question question = questions.get(i == 0 ? 0 : random.nextInt(questions.size()));
      Question.Answer right = answer(question);
      Question.Answer answer = question.ask(folder);
      problems.addAll(answer.problems(right));
      if (i == 0 && answer.isSameAs(right) && damage.file().matches(noticed)) {
        problems.add("'%s' does not notice it".formatted(question.command()));
      }
    }
    return problems;
  }

  private Question.Answer answer(Question question) throws Exception {
    synchronized (answers) {
      Question.Answer known = answers.get(question);
      if (known == null) {
        Path copy = Sample.TARGET.resolve("corruption-sound").resolve(name);
        Folders.copy(sound, Folders.clear(copy));
        known = question.ask(copy);
        Folders.delete(copy);
        if (known.ended().exitCode() != Ended.DONE) {
          throw new AssertionError("from sound files, " + known.ended());
        }
        answers.put(question, known);
      }
      return known;
    }
  }
}
