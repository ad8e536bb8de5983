package org.klotski.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.klotski.cli.database.AnalyzeCommand;
import org.klotski.cli.database.BuildCommand;
import org.klotski.cli.database.ExportCommand;
import org.klotski.cli.database.VerifyCommand;
import org.klotski.cli.layout.CodeCommand;
import org.klotski.cli.layout.DrawCommand;
import org.klotski.cli.layout.ExploreCommand;
import org.klotski.cli.layout.FarthestCommand;
import org.klotski.cli.layout.InfoCommand;
import org.klotski.cli.layout.MovesCommand;
import org.klotski.cli.layout.PathCommand;
import org.klotski.cli.layout.SolveCommand;
import org.klotski.cli.survey.EightCommand;
import org.klotski.cli.survey.FindCommand;
import org.klotski.cli.survey.GroupCommand;
import org.klotski.cli.survey.OpeningsCommand;
import org.klotski.cli.survey.QueryCommand;
import org.klotski.cli.survey.ServeCommand;
import org.klotski.cli.survey.SiteCommand;
import org.klotski.cli.survey.StatsCommand;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.Streams;
import org.klotski.cli.texts.Terminal;
import org.klotski.cli.texts.Version;
import org.klotski.notation.Notation;
import org.klotski.tables.puzzles.NumberRange;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "klotski",
    description = "A database of all 29,334,498 layouts of the 4x5 Klotski board.",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = Version.class,
    footerHeading = "%n",
    footer = {
      "'klotski help COMMAND' explains a command.",
      "'klotski help layout' lists the ways to write a layout.",
      "'klotski completion bash|zsh|fish' prints a completion script.",
      "Exit codes: 0 success, 1 failure, 2 incorrect usage, 3 failed check."
    })
public class Main implements Runnable {
  /** The picocli order that lists global options last in the help. */
  private static final int GLOBAL = 100;

  /** The minimum width of help texts that picocli accepts. */
  private static final int LEAST_HELP = 55;

  private static final String SHORT_HELP =
      """
      A database of all 29,334,498 layouts of the 4x5 Klotski board.

        klotski solve "Red Donkey"     show a shortest solution
        klotski info 1A9BF0C00         show everything about a layout
        klotski moves 1A9BF0C00        list the possible moves, best first
        klotski build                  build the database for the commands below
        klotski find --draw            find puzzles
        klotski serve                  play and explore in a browser

      'klotski --help' lists all commands; 'klotski help solve' explains one.
      """;

  /** The command classes; for example, {@code SolveCommand} is the command {@code solve}. */
  static final List<Class<?>> COMMANDS =
      List.of(
          BuildCommand.class,
          AnalyzeCommand.class,
          VerifyCommand.class,
          ExportCommand.class,
          InfoCommand.class,
          SolveCommand.class,
          PathCommand.class,
          MovesCommand.class,
          FarthestCommand.class,
          ExploreCommand.class,
          DrawCommand.class,
          CodeCommand.class,
          GroupCommand.class,
          FindCommand.class,
          StatsCommand.class,
          OpeningsCommand.class,
          QueryCommand.class,
          ServeCommand.class,
          SiteCommand.class,
          EightCommand.class,
          CompletionCommand.class,
          HelpCommand.class);

  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      order = GLOBAL,
      description = "Show this help and exit.")
  @SuppressWarnings("UnusedVariable") // read by picocli
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  @SuppressWarnings("UnusedVariable") // read by picocli
  private boolean version;

  @Option(
      names = "--quiet",
      scope = ScopeType.INHERIT,
      order = GLOBAL,
      description = "Print only problems on standard error, without progress and hints.")
  private boolean quiet;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      order = GLOBAL,
      description = "Print a stack trace if the command fails (same as KLOTSKI_DEBUG=1).")
  private boolean debug;

  public static void main(String[] args) {
    // Numbers must look the same in every locale. Locale.ROOT would take 10 ms longer.
    Locale.setDefault(Locale.US);
    System.exit(run(Streams.PROCESS, args));
  }

  /** Runs a command with the given streams and returns its exit code. */
  public static int run(Streams streams, String... args) {
    return streams.run(() -> execute(args));
  }

  private static int execute(String... args) {
    try {
      CommandLine commandLine = commandLine(new Main(), requested(args));
      int code = commandLine.execute(args);
      if (commandLine.getOut().checkError() && code == ExitCode.DONE) {
        Failure.print("cannot write to standard output");
        return ExitCode.FAILED;
      }
      return code;
    } catch (Throwable e) { // Errors such as OutOfMemoryError also get a one-sentence message.
      return Failure.report(e);
    }
  }

  /**
   * Returns the commands to create: all commands for help and for unknown commands, otherwise only
   * the requested command, because reflection on all commands takes a tenth of a second.
   */
  private static List<Class<?>> requested(String... args) {
    for (String arg : args) {
      if (arg.equals("-h") || arg.equals("--help")) {
        return COMMANDS; // the help of the program
      }
      for (Class<?> command : COMMANDS) {
        if (name(command).equals(arg)) {
          boolean needsAll = command == CompletionCommand.class || command == HelpCommand.class;
          return needsAll ? COMMANDS : List.of(command);
        }
      }
      if (!arg.startsWith("-")) {
        break;
      }
    }
    return COMMANDS;
  }

  static String name(Class<?> command) {
    return command.getSimpleName().replace("Command", "").toLowerCase(Locale.ROOT);
  }

  public static CommandLine commandLine() {
    return commandLine(new Main(), COMMANDS);
  }

  private static CommandLine commandLine(Main main, List<Class<?>> commands) {
    CommandLine commandLine = new CommandLine(main);
    addCommands(commandLine.getCommandSpec(), commands);
    commandLine
        .getHelpSectionMap()
        .put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpCommand::sections);
    commandLine.getHelpSectionMap().remove(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING);
    commandLine.setUsageHelpWidth(Math.max(LEAST_HELP, Terminal.columns()));
    commandLine.setExecutionStrategy(
        parsed -> {
          Streams.current().setVerbosity(main.quiet, main.debug);
          return new CommandLine.RunLast().execute(parsed);
        });
    commandLine.setOut(new PrintWriter(new Output(), false));
    commandLine.registerConverter(Path.class, Path::of); // keeps the exception as the cause
    commandLine.registerConverter(NumberRange.class, Main::range);
    for (CommandLine each : commandLine.getSubcommands().values()) {
      for (ArgSpec argument : each.getCommandSpec().args()) {
        if (argument.type().isEnum()) {
          registerChoice(commandLine, argument.type());
        }
      }
    }
    commandLine.setExpandAtFiles(false);
    commandLine.setParameterExceptionHandler(
        (e, args) -> {
          String command = e.getCommandLine().getCommandSpec().qualifiedName();
          Failure.print(Failure.sentence(e) + " (see '" + command + " --help')");
          return ExitCode.WRONG_USAGE;
        });
    commandLine.setExecutionExceptionHandler((e, failed, parsed) -> Failure.report(e));
    return commandLine;
  }

  private static void addCommands(CommandSpec program, List<Class<?>> commands) {
    for (Class<?> each : commands) {
      // Picocli applies model transformers only to explicitly created command lines.
      CommandLine command = new CommandLine(each);
      command.getCommandSpec().usageMessage().sortOptions(false).footerHeading("%nExamples:%n");
      program.addSubcommand(name(each), command);
    }
  }

  private static NumberRange range(String text) {
    try {
      return NumberRange.parse(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  /** Maps the lowercase names of constants to the constants; omits read-only notations. */
  static <T> Map<String, T> choices(Class<T> type) {
    Map<String, T> choices = new LinkedHashMap<>();
    for (T each : type.getEnumConstants()) {
      if (!(each instanceof Notation notation) || notation.isWritable()) {
        choices.put(each.toString().toLowerCase(Locale.ROOT), each);
      }
    }
    return choices;
  }

  private static <T> void registerChoice(CommandLine commandLine, Class<T> type) {
    Map<String, T> choices = choices(type);
    commandLine.registerConverter(
        type,
        text -> {
          T choice = choices.get(text.toLowerCase(Locale.ROOT));
          if (choice == null) {
            throw new TypeConversionException(
                "expected one of %s but was '%s'".formatted(choices.keySet(), text));
          }
          return choice;
        });
  }

  @Override
  public void run() {
    spec.commandLine().getOut().print(SHORT_HELP);
  }

  /** The program with all commands; the generator of manual pages loads this class. */
  @Command(modelTransformer = All.class)
  public static final class All extends Main implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec all) {
      addCommands(all, COMMANDS);
      return all;
    }
  }
}
