package org.klotski.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.klotski.enumerator.Layout;
import org.klotski.enumerator.LayoutFormatException;
import picocli.CommandLine.Parameters;

/** The layouts that a command is asked about: on the command line, or on standard input. */
final class LayoutsArgument {
  /** Answers for one layout. */
  @FunctionalInterface
  interface Answer {
    /**
     * Prints the answer.
     *
     * @param inBatch whether the layouts come from standard input, so that each answer must be one
     *     line
     * @return the exit code
     */
    int give(Layout layout, boolean inBatch);
  }

  @Parameters(
      arity = "0..*",
      paramLabel = "LAYOUT",
      description = {
        LayoutArgument.DESCRIPTION,
        "Without LAYOUT, reads layouts from standard input, one a line, and prints one JSON object"
            + " a line."
      })
  private List<String> layouts = List.of();

  /** Answers for every layout; the exit code is the largest of all. */
  int forEach(Answer answer) {
    if (layouts.isEmpty()) {
      return forEachLine(answer);
    }
    int exitCode = ExitCode.DONE;
    for (String each : layouts) {
      exitCode = Math.max(exitCode, answer.give(LayoutArgument.layout(each), false));
    }
    return exitCode;
  }

  /** A bad line is reported with its number; the others are answered all the same. */
  private static int forEachLine(Answer answer) {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    int exitCode = ExitCode.DONE;
    int number = 0;
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (!line.isBlank()) {
          try {
            answer.give(LayoutArgument.layout(line.strip()), true);
          } catch (LayoutFormatException e) {
            Failure.print("line %d: %s".formatted(number, Failure.sentence(e)));
            exitCode = ExitCode.WRONG_USAGE;
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return exitCode;
  }
}
