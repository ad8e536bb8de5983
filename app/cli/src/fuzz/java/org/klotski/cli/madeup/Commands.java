package org.klotski.cli.madeup;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.klotski.answers.Answers;
import org.klotski.cli.Main;
import org.klotski.cli.texts.ExitCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Makes up words of commands out of the options that the commands have, and runs what takes a
 * moment and writes nowhere but in a folder; all else is read and goes no further.
 */
final class Commands {
  /** Layouts whose groups are so small that searching them takes a moment. */
  static final List<String> SMALL = List.of("#1154643", "id:1154644", "055540000");

  private static final List<String> LAYOUTS =
      List.of(
          "1A9BF0C00",
          "横刀立马",
          "四路進兵",
          "4WVE1",
          "801",
          "VXXV/VXXV/VHHV/VSSV/S..S",
          "VXXV/VXXV",
          "none.txt",
          "./",
          "..",
          "",
          "5-4-1-1",
          "9-9-9-9-9",
          "0123456789",
          "-",
          "--",
          "nonsense");

  private static final List<String> VALUES =
      List.of(
          "",
          "0",
          "1",
          "-1",
          "5",
          "1..3",
          "3..1",
          "..",
          "a..b",
          "99999999999999999999",
          "1.5",
          "step",
          "LINE",
          "cell",
          "jump",
          "all",
          "5-4-1",
          "7-0-0",
          "box",
          "ascii",
          "dot",
          "html",
          "900m",
          "2g",
          "lots",
          "١",
          "localhost",
          "1A9BF0C00",
          "zh",
          "corrected",
          "hardest");

  /** Those that run for long, or until they are told to end, when nothing is wrong. */
  private static final Set<String> ONLY_READ =
      Set.of("build", "serve", "openings", "forests", "group-symmetry");

  /** The fuzzer would search again and again, as that reaches most. */
  private static final int INPUTS_FOR_A_SEARCH = 50;

  /** Those that search the groups of layouts. */
  private static final Set<String> SEARCHING =
      Set.of("solve", "path", "farthest", "explore", "members", "group", "layers", "info");

  private final Path folder;
  private final List<CommandLine> all = List.copyOf(Main.commandLine().getSubcommands().values());
  private final Answers answers = Answers.bySearch();
  private Optional<ParseResult> understood = Optional.empty();
  private boolean hasRun;
  private boolean maySearch;
  private int inputs;
  private int searches;

  Commands(Path folder) {
    this.folder = folder;
  }

  /** The words of a command that is mostly right. */
  List<String> words(Draws draws) {
    List<String> words = new ArrayList<>();
    CommandSpec command = draws.oneOf(all).getCommandSpec();
    if (draws.oneIn(20)) {
      words.add(draws.oneOf(List.of("--quiet", "--help", "--version", "-h", "-V", "--", "")));
    }
    words.add(draws.oneIn(20) ? draws.spoilt(command.name()) : command.name());
    for (int left = draws.below(6); left > 0; left--) {
      switch (draws.below(9)) {
        case 0, 1 -> words.add(draws.word(LAYOUTS));
        case 2, 3 -> words.add(draws.word(SMALL));
        case 4 -> words.add(draws.spoilt(draws.oneOf(VALUES)));
        case 5 -> addOption(draws, draws.oneOf(all).getCommandSpec(), words);
        case 6 -> words.add(draws.oneOf(words)); // once more
        default -> addOption(draws, command, words);
      }
    }
    if (draws.oneIn(10)) {
      words.add(draws.rest());
    }
    return words;
  }

  private void addOption(Draws draws, CommandSpec command, List<String> words) {
    OptionSpec option = draws.oneOf(command.options());
    String name = draws.oneOf(List.of(option.names()));
    String written = draws.oneIn(12) ? draws.spoilt(name) : name;
    if (option.arity().max() == 0 && !draws.oneIn(20)) {
      words.add(written);
      return;
    }
    String value = isPath(option) ? folder + "/" + draws.word(VALUES) : draws.word(VALUES);
    if (draws.oneIn(3)) {
      words.add(written + "=" + value);
    } else {
      words.add(written);
      if (!draws.oneIn(12)) {
        words.add(value);
      }
    }
  }

  /** What the words of the last command were understood as; nothing if they were refused. */
  Optional<ParseResult> understood() {
    return understood.map(Commands::last);
  }

  /** To be called before each command. */
  void forget() {
    inputs++;
    maySearch = searches * INPUTS_FOR_A_SEARCH < inputs;
    understood = Optional.empty();
    hasRun = false;
  }

  /** Whether it has been run, too. */
  boolean hasRun() {
    return hasRun;
  }

  /** The program, but for what is not to be run. */
  CommandLine commandLine() {
    CommandLine commandLine = Main.commandLine();
    IExecutionStrategy running = commandLine.getExecutionStrategy();
    return commandLine.setExecutionStrategy(parsed -> runIfQuick(parsed, running));
  }

  private int runIfQuick(ParseResult parsed, IExecutionStrategy running) {
    understood = Optional.of(parsed);
    ParseResult last = last(parsed);
    boolean isHelp =
        Stream.of(parsed, last)
            .anyMatch(each -> each.isUsageHelpRequested() || each.isVersionHelpRequested());
    hasRun = !isHelp && isQuick(last);
    return isHelp || hasRun ? running.execute(parsed) : ExitCode.DONE;
  }

  /** What was understood of the words behind the command. */
  static ParseResult last(ParseResult parsed) {
    return parsed.hasSubcommand() ? parsed.subcommand() : parsed;
  }

  private boolean isQuick(ParseResult parsed) {
    String name = parsed.commandSpec().name();
    Stream<String> words =
        parsed.matchedPositionals().stream().flatMap(each -> each.originalStringValues().stream());
    Stream<ArgSpec> given =
        Stream.concat(parsed.matchedOptions().stream(), parsed.matchedPositionals().stream());
    return !ONLY_READ.contains(name)
        && given
            .filter(Commands::isPath)
            .flatMap(each -> each.originalStringValues().stream())
            .allMatch(this::staysInTheFolder)
        && !(SEARCHING.contains(name) && !words.allMatch(this::isSmallOrNone));
  }

  private static boolean isPath(ArgSpec given) {
    return given.paramLabel().matches("(FILE|DIR)([.].*)?");
  }

  private boolean staysInTheFolder(String name) {
    try {
      Path path = Path.of(name).normalize();
      return path.startsWith(folder) && !path.equals(folder);
    } catch (InvalidPathException e) {
      return true; // there is no such file
    }
  }

  private boolean isSmallOrNone(String word) {
    if (SMALL.contains(word)) {
      searches += maySearch ? 1 : 0;
      return maySearch;
    }
    try {
      return answers.name(word) == null;
    } catch (LayoutFormatException e) {
      return true;
    }
  }
}
