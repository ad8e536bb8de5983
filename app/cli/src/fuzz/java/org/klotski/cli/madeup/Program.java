package org.klotski.cli.madeup;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.klotski.cli.Main;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import picocli.CommandLine;

/**
 * The program, which is set up once for many inputs: to set up its commands takes longer than most
 * of them. Now and then an input is given to one that was just set up, too, and must be answered in
 * the same way.
 */
final class Program {
  private static final int COMPARED = 100;

  /** Commands with groups of options, which picocli may leave as the command before set them. */
  private static final List<String> WITH_GROUPS = List.of("query", "find");

  /** What the fuzzer itself says on standard error whenever a class is loaded. */
  private static final Pattern OF_THE_FUZZER = Pattern.compile("(?m)^(INFO|WARN): .*\n");

  private final Supplier<CommandLine> setUp;
  private final CommandLine commandLine;
  private int runs;

  Program() {
    this(Main::commandLine);
  }

  /** One that is set up in another way. */
  Program(Supplier<CommandLine> setUp) {
    this.setUp = setUp;
    commandLine = setUp.get();
  }

  Launcher.Result run(String... words) {
    return runWithInput("", words);
  }

  /** Runs a command that changes nothing, and so may be run twice. */
  Launcher.Result ask(String input, String... words) {
    Launcher.Result result = runWithInput(input, words);
    if (runs++ % COMPARED == 0) {
      Launcher.Result anew = own(InProcess.run(setUp.get(), input, words));
      if (!anew.equals(result)) {
        throw new AssertionError(
            "%s: at first %s, then %s".formatted(Arrays.toString(words), anew, result));
      }
    }
    return result;
  }

  private Launcher.Result runWithInput(String input, String... words) {
    boolean hasGroups = !Collections.disjoint(List.of(words), WITH_GROUPS);
    return own(InProcess.run(hasGroups ? setUp.get() : commandLine, input, words));
  }

  private static Launcher.Result own(Launcher.Result result) {
    String err = OF_THE_FUZZER.matcher(result.err()).replaceAll("");
    return new Launcher.Result(result.exitCode(), result.out(), err);
  }
}
