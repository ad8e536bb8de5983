package org.klotski.cli.survey;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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
import org.klotski.pipeline.progress.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "eight",
    hidden = true,
    description = {
      "Solves cases of the 8-puzzle (the contest problem HDU 3567, Eight II). Reads the number of"
          + " cases, then for each a start and a goal: nine characters row by row, X for the"
          + " blank.",
      "Prints for each 'Case k: n' and the shortest moves of the blank, of several those that come"
          + " first in the alphabet of d, l, r and u."
    },
    footerHeading = "%nExample:%n",
    footer = "  printf '1\\n12X453786\\n12345678X\\n' | klotski eight")
public final class EightCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print one JSON object for each case.")
  private boolean json;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "Where to read (default, and -: standard input).")
  private Path file;

  @Override
  public Integer call() throws IOException {
    try (BufferedReader reader = open();
        Output out = new Output()) {
      return solveAll(new Cases(reader), out);
    }
  }

  /** Solves all cases; reports a malformed one with its number and goes on. */
  private int solveAll(Cases cases, Output out) throws IOException {
    EightPuzzle puzzle = new EightPuzzle();
    int exitCode = ExitCode.DONE;
    int count = cases.count();
    for (int number = 1; number <= count; number++) {
      String start = cases.word("the start of case " + number);
      String goal = cases.word("the goal of case " + number);
      try {
        Optional<String> moves = puzzle.solve(start, goal);
        if (json) {
          out.line(solution(number, start, goal, moves));
        } else {
          print(number, start, goal, moves, out);
        }
      } catch (LayoutFormatException e) {
        out.flush();
        Failure.print("case %d: %s".formatted(number, e.getMessage()));
        if (json) {
          out.line(
              Json.text(
                  Json.object(
                      "case_num", number,
                      "start", start,
                      "goal", goal,
                      "error", e.getMessage())));
        }
        exitCode = ExitCode.WRONG_USAGE;
      }
    }
    return exitCode;
  }

  private static String solution(int number, String start, String goal, Optional<String> moves) {
    return Json.text(
        Json.object(
            "case_num", number,
            "start", start,
            "goal", goal,
            "move_count", moves.map(String::length).orElse(null),
            "directions", moves.orElse("")));
  }

  private static void print(
      int number, String start, String goal, Optional<String> moves, Output out) {
    if (moves.isPresent()) {
      out.line("Case %d: %d".formatted(number, moves.get().length())).line(moves.get());
    } else {
      out.line("Case %d: %s cannot be reached from %s".formatted(number, goal, start));
    }
  }

  private BufferedReader open() throws IOException {
    if (file == null || file.toString().equals("-")) {
      Terminal.promptFor("the number of cases and then the cases");
      return BoundedLines.reader(Streams.current().in());
    }
    UsageException.refuse(Files.isDirectory(file), file + " is a folder; name a file of cases");
    return BoundedLines.reader(Files.newInputStream(file));
  }

  /** Reads the input word by word. */
  private static final class Cases {
    private final BufferedReader in;
    private int lineNumber;
    private String[] words = {};
    private int nextWord;

    Cases(BufferedReader in) {
      this.in = in;
    }

    int count() throws IOException {
      String word = word("the number of cases");
      if (!word.matches("[0-9]{1,9}")) {
        throw new UsageException(
            "line %d has '%s' where the number of cases belongs"
                .formatted(lineNumber, LayoutFormatException.shown(word)));
      }
      return Integer.parseInt(word);
    }

    String word(String what) throws IOException {
      while (nextWord == words.length) {
        String line = in.readLine();
        if (line == null) {
          throw new UsageException(
              "the input ends after %s, where %s belongs"
                  .formatted(Figures.count(lineNumber, "line"), what));
        }
        lineNumber++;
        words = line.isBlank() ? new String[0] : line.strip().split("\\s+", -1);
        nextWord = 0;
      }
      return words[nextWord++];
    }
  }
}
