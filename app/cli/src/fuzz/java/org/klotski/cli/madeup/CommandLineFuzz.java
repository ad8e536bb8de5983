package org.klotski.cli.madeup;

import static org.klotski.cli.madeup.Said.require;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.answers.Answers;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import picocli.CommandLine.ParseResult;

/**
 * Words of all commands: an answer, or one sentence; several layouts get what each gets alone, up
 * to the first that is none; and no file is there afterwards but a picture that was asked for.
 */
class CommandLineFuzz {
  /** Those that end with 3 when something is not as it ought to be. */
  private static final Set<String> CHECKING = Set.of("verify", "check-files", "report");

  /** One writes pictures, and one may draw at random. */
  private static final List<String> CHANGING = List.of("draw", "find");

  private static final Answers ANSWERS = Answers.bySearch();

  @TempDir private static Path folder;
  private static Watched watched;
  private static Commands commands;
  private static Program program;

  @BeforeAll
  static void makeReady() throws IOException {
    Files.writeString(folder.resolve("drawing"), "VXXV\nVXXV\nVHHV\nVSSV\nS..S\n");
    Files.createDirectory(folder.resolve("empty"));
    watched = new Watched(folder);
    commands = new Commands(folder);
    program = new Program(commands::commandLine);
  }

  @MethodSource("org.klotski.cli.madeup.Draws#seeds")
  @FuzzTest
  void isAnsweredOrRefusedInOneSentence(byte[] bytes) throws IOException {
    List<String> words = commands.words(new Draws(bytes));
    if (words.contains("--debug")) {
      return; // asks for what is for programmers
    }
    commands.forget();
    boolean isRepeatable = Collections.disjoint(words, CHANGING);
    String[] all = words.toArray(String[]::new);
    Launcher.Result result = isRepeatable ? program.ask("", all) : program.run(all);
    try {
      Said.check(String.join(" ", words), notes(words, result), result);
      if (commands.understood().isEmpty()) {
        checkRefusal(result);
      } else {
        checkAnswer(commands.understood().get(), result);
      }
    } catch (AssertionError e) {
      throw new AssertionError(words.toString(), e);
    } finally {
      watched.removeNew();
    }
  }

  /** Of words that no command understands. */
  private static void checkRefusal(Launcher.Result result) {
    require(result.exitCode() == ExitCode.WRONG_USAGE, "another exit code", result);
    require(result.out().isEmpty(), "an answer", result);
    require(
        result.err().matches("(?s).* \\(see 'klotski( [a-z-]+)? --help'\\)\n"),
        "nothing says where to read more",
        result);
  }

  private static void checkAnswer(ParseResult last, Launcher.Result result) throws IOException {
    String command = last.commandSpec().name();
    require(
        result.exitCode() != ExitCode.CHECK_FAILED || CHECKING.contains(command),
        "nothing was to be checked",
        result);
    List<Path> changed = watched.changed();
    List<Path> named =
        command.equals("draw")
            ? last.matchedOptions().stream()
                .filter(option -> Set.of("--svg", "--png").contains(option.longestName()))
                .map(option -> ((Path) option.getValue()).normalize())
                .toList()
            : List.of();
    require(named.containsAll(changed), "written " + changed, result);
    if (result.exitCode() == ExitCode.DONE && commands.hasRun()) {
      require(changed.containsAll(named), "written nothing but " + changed, result);
    }
    boolean json = last.hasMatchedOption("--json");
    if (commands.hasRun() && (command.equals("code") || command.equals("mirror") && json)) {
      checkEachIsAnsweredAsAlone(last, command, result);
    }
  }

  private static void checkEachIsAnsweredAsAlone(
      ParseResult parsed, String command, Launcher.Result result) {
    List<String> layouts =
        parsed.matchedPositionals().stream()
            .distinct()
            .flatMap(each -> each.originalStringValues().stream())
            .toList();
    if (layouts.size() < 2 || layouts.contains("-")) {
      return; // standard input is read once
    }
    StringBuilder out = new StringBuilder();
    StringBuilder err = new StringBuilder();
    int exitCode = ExitCode.DONE;
    for (String layout : layouts) {
      List<String> words = new ArrayList<>(List.of(command));
      parsed
          .matchedOptions() // which are true or false
          .forEach(option -> words.add(option.longestName() + "=" + option.getValue()));
      words.addAll(List.of("--", layout));
      Launcher.Result alone = program.run(words.toArray(String[]::new));
      out.append(alone.out());
      err.append(alone.err());
      exitCode = alone.exitCode();
      if (exitCode != ExitCode.DONE) {
        break;
      }
    }
    Launcher.Result expected = new Launcher.Result(exitCode, out.toString(), err.toString());
    require(result.equals(expected), "alone they get " + expected, result);
  }

  /** The sentences that may come with an answer. */
  private static List<String> notes(List<String> words, Launcher.Result result) {
    List<String> notes = new ArrayList<>();
    for (String word : words) {
      try {
        ANSWERS.name(word).notice().ifPresent(notice -> notes.add("klotski: " + notice));
      } catch (LayoutFormatException e) {
        continue; // nothing to be noticed
      }
    }
    result.sentences().stream()
        .filter(
            each ->
                each.startsWith("klotski: drawn with --seed ")
                    || each.contains(" need an analysis; klotski analyze --metric "))
        .forEach(notes::add);
    return notes;
  }
}
