package org.klotski.cli.survey;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Scanner;
import java.util.concurrent.Callable;
import org.klotski.Json;
import org.klotski.cli.options.BoundedLines;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.Streams;
import org.klotski.cli.texts.Terminal;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.layerer.eight.EightPuzzle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "eight",
    hidden = true,
    description = {
      "Solve cases of the 8-puzzle (the contest problem HDU 3567, Eight II)."
          + " Reads the number of cases, followed by a start and a goal for each case."
          + " A start or goal has nine characters, row by row, with X for the blank.",
      "For each case, prints 'Case k: n' and a shortest sequence of moves of the blank."
          + " If several are shortest, prints the lexicographically first (d, l, r, u)."
    },
    footer = "  printf '1\\n12X453786\\n12345678X\\n' | klotski eight")
public final class EightCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print one JSON object for each case.")
  private boolean json;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "The file to read; - or no FILE means standard input.")
  private Path file;

  @Override
  public Integer call() throws IOException {
    try (Scanner words = new Scanner(open());
        Output out = new Output()) {
      String count = next(words, "the number of cases");
      UsageException.refuse(
          !count.matches("[0-9]{1,9}"),
          "expected the number of cases, but found '%s'",
          LayoutFormatException.shown(count));
      EightPuzzle puzzle = new EightPuzzle();
      int exitCode = ExitCode.DONE;
      for (int number = 1; number <= Integer.parseInt(count); number++) {
        String start = next(words, "the start of case " + number);
        String goal = next(words, "the goal of case " + number);
        Map<String, Object> fields = Json.object("case_num", number, "start", start, "goal", goal);
        try {
          Optional<String> moves = puzzle.solve(start, goal);
          fields.put("move_count", moves.map(String::length).orElse(null));
          fields.put("directions", moves.orElse(""));
        } catch (LayoutFormatException e) { // The remaining cases are still solved.
          out.flush();
          Failure.print("case %d: %s".formatted(number, e.getMessage()));
          fields.put("error", e.getMessage());
          exitCode = ExitCode.WRONG_USAGE;
        }
        if (json || !fields.containsKey("error")) {
          out.line(json ? Json.text(fields) : text(fields));
        }
      }
      return exitCode;
    }
  }

  private static String text(Map<String, Object> solved) {
    return solved.get("move_count") == null
        ? "Case %s: %s cannot be reached from %s"
            .formatted(solved.get("case_num"), solved.get("goal"), solved.get("start"))
        : "Case %s: %s\n%s"
            .formatted(solved.get("case_num"), solved.get("move_count"), solved.get("directions"));
  }

  private static String next(Scanner words, String expected) throws IOException {
    if (words.hasNext()) {
      return words.next();
    }
    if (words.ioException() != null) {
      throw words.ioException();
    }
    throw new UsageException("the input ends before %s".formatted(expected));
  }

  private BufferedReader open() throws IOException {
    if (file == null || file.toString().equals("-")) {
      Terminal.promptFor("the number of cases and then the cases");
      return BoundedLines.reader(Streams.current().in());
    }
    UsageException.refuse(Files.isDirectory(file), file + " is a folder; name a file of cases");
    return BoundedLines.reader(Files.newInputStream(file));
  }
}
