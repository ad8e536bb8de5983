package org.klotski.cli.options;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.klotski.Answer;
import org.klotski.Json;
import org.klotski.Klotski;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.Streams;
import org.klotski.cli.texts.Terminal;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.notation.Reading;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The layouts that a command is asked about, on the command line or on standard input, and whether
 * the answers are for people or for programs.
 */
public final class LayoutsArgument {
  /** Some editors write one at the beginning of a file. */
  private static final int BYTE_ORDER_MARK = 0xFEFF;

  /** A line that says nothing to programs: {@code #123} alone is an id. */
  private static final Pattern COMMENT = Pattern.compile("#(?![0-9]+\\z).*", Pattern.DOTALL);

  @Option(names = "--json", description = "Print one JSON object a line.")
  private boolean json;

  @Parameters(
      arity = "0..*",
      paramLabel = "LAYOUT",
      description = {
        LayoutArgument.DESCRIPTION,
        "Without LAYOUT, reads layouts from standard input, one a line, and prints one JSON object"
            + " a line, with the number of the line and what stood there. Lines that begin with #"
            + " are comments, but #123 is an id."
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

  /**
   * Answers for every layout, as JSON or for people.
   *
   * @param question finds the answer
   * @param show prints an answer for people
   * @return the exit code: that of wrong usage if a line of standard input names no layout
   */
  public <T extends Answer> int answer(
      Klotski answers, Output out, Function<Layout, T> question, Consumer<T> show) {
    if (fromStandardInput()) {
      return forEachLine(
          out,
          (number, line) -> {
            Map<String, Object> answer = lineOf(number, line);
            Layout layout = LayoutArgument.named(line, answers).layout();
            answer.putAll(question.apply(layout).fields());
            out.line(Json.text(answer));
          },
          true);
    }
    for (String each : layouts) {
      T found = question.apply(LayoutArgument.layout(each, answers));
      out.answer(json, found, (answer, to) -> show.accept(answer));
    }
    return ExitCode.DONE;
  }

  /** Answers for every layout in plain lines, those of standard input too. */
  public int answerInLines(Klotski answers, Output out, Function<Reading, String> question) {
    if (fromStandardInput()) {
      return forEachLine(
          out,
          (number, line) -> out.line(question.apply(LayoutArgument.named(line, answers))),
          false);
    }
    for (String each : layouts) {
      out.line(question.apply(LayoutArgument.reading(each, answers::read)));
    }
    return ExitCode.DONE;
  }

  private interface LineAnswer {
    void give(int number, String line);
  }

  /** A bad line is reported with its number; the others are answered all the same. */
  private static int forEachLine(Output out, LineAnswer answer, boolean json) {
    Terminal.promptFor("layouts, one a line");
    BufferedReader in = BoundedLines.reader(Streams.current().in());
    int exitCode = ExitCode.DONE;
    int number = 0;
    try {
      in.mark(1);
      if (in.read() != BYTE_ORDER_MARK) {
        in.reset();
      }
      for (String read = in.readLine(); read != null; read = in.readLine()) {
        number++;
        String line = read.strip();
        if (!line.isEmpty() && !COMMENT.matcher(line).matches()) {
          try {
            answer.give(number, line);
          } catch (LayoutFormatException e) {
            report(number, line, Failure.sentence(e), out, json);
            exitCode = ExitCode.WRONG_USAGE;
          }
        }
        if (!in.ready()) {
          out.flush(); // so that a program can ask and wait
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return exitCode;
  }

  private static void report(int number, String line, String sentence, Output out, boolean json) {
    Failure.print("line %d: %s".formatted(number, sentence));
    if (json) {
      Map<String, Object> error = lineOf(number, line);
      error.put("error", sentence);
      out.line(Json.text(error));
    }
  }

  private static Map<String, Object> lineOf(int number, String line) {
    return Json.object("line", number, "input", line);
  }
}
