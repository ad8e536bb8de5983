package org.klotski.cli.options;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The layouts that a command is asked about, on the command line or on standard input, and whether
 * the answers are for people or for programs.
 */
public final class LayoutsArgument {
  /** Answers for one layout. */
  @FunctionalInterface
  public interface Answer {
    /**
     * Prints the answer.
     *
     * @return the exit code
     */
    int give(Layout layout);
  }

  /** Some editors write one at the beginning of a file. */
  private static final int BYTE_ORDER_MARK = 0xFEFF;

  @Option(names = "--json", description = "Print one JSON object a line.")
  private boolean json;

  @Parameters(
      arity = "0..*",
      paramLabel = "LAYOUT",
      description = {
        LayoutArgument.DESCRIPTION,
        "Without LAYOUT, reads layouts from standard input, one a line, and prints one JSON object"
            + " a line."
      })
  private List<String> layouts = List.of();

  /** How many layouts are named on the command line. */
  public int count() {
    return layouts.size();
  }

  /** Whether the layouts come from standard input, so that each answer must be one line. */
  public boolean fromStandardInput() {
    return layouts.isEmpty();
  }

  /** Whether the answers are JSON. */
  public boolean asJson() {
    return json || fromStandardInput();
  }

  /** For sentences: what it is that makes the answers JSON. */
  public String whyJson() {
    return json ? "--json" : "layouts from standard input, whose answers are JSON";
  }

  /** Answers for every layout; the exit code is the largest of all. */
  public int forEach(Output out, Answer answer) {
    return forEach(LayoutArgument::layout, out, answer);
  }

  /**
   * Answers for every layout.
   *
   * @param parser understands what a person wrote
   * @param out where the answers go; sent on whenever there is nothing to read, so that a program
   *     can ask and wait
   * @return the largest exit code
   */
  public int forEach(Function<String, Layout> parser, Output out, Answer answer) {
    if (fromStandardInput()) {
      return forEachLine(parser, out, answer);
    }
    int exitCode = ExitCode.DONE;
    for (String each : layouts) {
      exitCode = Math.max(exitCode, answer.give(parser.apply(each)));
    }
    return exitCode;
  }

  /** A bad line is reported with its number; the others are answered all the same. */
  private static int forEachLine(Function<String, Layout> parser, Output out, Answer answer) {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    int exitCode = ExitCode.DONE;
    int number = 0;
    try {
      in.mark(1);
      if (in.read() != BYTE_ORDER_MARK) {
        in.reset();
      }
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (!line.isBlank()) {
          try {
            Layout layout = parser.apply(named(line.strip()));
            exitCode = Math.max(exitCode, answer.give(layout));
          } catch (LayoutFormatException | UsageException e) {
            Failure.print("line %d: %s".formatted(number, Failure.sentence(e)));
            exitCode = Math.max(exitCode, ExitCode.WRONG_USAGE);
          }
        }
        if (!in.ready()) {
          out.flush();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return exitCode;
  }

  private static String named(String line) {
    UsageException.refuse(
        line.equals("-"), "a drawing on standard input stands alone; here write it as a/b/c/d/e");
    return line;
  }
}
