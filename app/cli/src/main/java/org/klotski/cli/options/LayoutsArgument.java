package org.klotski.cli.options;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.klotski.Json;
import org.klotski.Klotski;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.Streams;
import org.klotski.cli.texts.Terminal;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Words;
import org.klotski.notation.Reading;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The layouts of a command, from the command line or standard input, and the output format. */
public final class LayoutsArgument {
  /** Matches a comment, but not an id ({@code #123}) or the first row of a GNOME Klotski level. */
  private static final Pattern COMMENT =
      Pattern.compile("#(?![0-9]+\\z|#{6}[^#]{4}#).*", Pattern.DOTALL);

  private static final int MOST_ROWS = 20;

  @Option(names = "--json", description = "Print one JSON object for each layout.")
  private boolean asJson;

  @Parameters(
      arity = "0..*",
      paramLabel = "LAYOUT",
      description = {
        LayoutArgument.DESCRIPTION,
        "Without LAYOUT, reads one layout per line from standard input."
            + " Prints one JSON object per layout, with its line number and input."
            + " Lines that begin with # are comments, but #123 is an id."
      })
  private List<String> layouts = List.of();

  /** Returns the phrase that messages use if several layouts are given; otherwise null. */
  public String several() {
    return layouts.size() > 1 ? "all LAYOUTs but one" : null;
  }

  /** Returns whether the layouts come from standard input. If so, each answer is one line. */
  public boolean fromStandardInput() {
    return layouts.isEmpty();
  }

  /** Returns the reason for JSON output, as a phrase for messages; null if the output is text. */
  public String whyJson() {
    return asJson
        ? "--json"
        : fromStandardInput() ? "layouts from standard input, whose answers are JSON" : null;
  }

  /**
   * Prints the answer for every layout. If {@code json} is null, prints text even for standard
   * input. Returns exit code 2 if a line of standard input is not a layout, otherwise 0.
   */
  public int answer(
      Klotski klotski,
      Function<Reading, Map<String, Object>> json,
      BiConsumer<Reading, Output> text) {
    if (fromStandardInput()) {
      return answerLines(klotski, json, text);
    }
    try (Output out = new Output()) {
      for (String each : layouts) {
        Reading reading = LayoutArgument.reading(each, klotski::read);
        if (asJson) {
          out.line(Json.text(json.apply(reading)));
        } else {
          text.accept(reading, out);
        }
      }
    }
    return ExitCode.DONE;
  }

  /** Prints the answer for each line of standard input. Reports invalid lines and continues. */
  private static int answerLines(
      Klotski klotski,
      Function<Reading, Map<String, Object>> json,
      BiConsumer<Reading, Output> text) {
    Terminal.promptFor("layouts, one per line");
    BufferedReader in = BoundedLines.reader(Streams.current().in());
    int exitCode = ExitCode.DONE;
    int number = 0;
    StringBuilder begin = new StringBuilder();
    try (Output out = new Output()) {
      for (String read = in.readLine(); read != null; read = in.readLine()) {
        number++;
        begin.append(number > MOST_ROWS ? "" : read + "\n");
        String line = read.replaceFirst("^\\uFEFF", ""); // Blanks may be empty cells.
        String visible = Words.stripUnseen(line);
        if (!visible.isEmpty() && !COMMENT.matcher(visible).matches()) {
          Map<String, Object> answer = Json.object("line", number, "input", line);
          try {
            Reading reading = LayoutArgument.taken(klotski.read(line)); // opens no file
            if (json == null) {
              text.accept(reading, out);
            } else {
              answer.putAll(json.apply(reading));
            }
          } catch (LayoutFormatException e) {
            answer.put("error", Failure.sentence(e));
            Failure.print("line %d: %s".formatted(number, answer.get("error")));
            exitCode = ExitCode.WRONG_USAGE;
          }
          if (json != null) {
            out.line(Json.text(answer));
          }
        }
        if (!in.ready()) {
          out.flush(); // The writer of the input may be waiting for the answer.
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (number > 1 && number <= MOST_ROWS && LayoutArgument.isLayout(begin + "", klotski::read)) {
      Failure.hint("the input is a drawing; to read it as one layout, write - as LAYOUT");
    }
    return exitCode;
  }
}
