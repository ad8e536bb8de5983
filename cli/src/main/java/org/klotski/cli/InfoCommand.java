package org.klotski.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.GroupRecord;
import org.klotski.dbschema.LayoutAnalysisRecord;
import org.klotski.dbschema.LayoutRecord;
import org.klotski.enumerator.Drawing;
import org.klotski.enumerator.Layout;
import org.klotski.enumerator.LayoutCode;
import org.klotski.enumerator.LayoutFormatException;
import org.klotski.enumerator.Mirror;
import org.klotski.grouper.Group;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "info",
    description = {
      "Says everything the database knows of layouts.",
      "Without LAYOUT, reads layouts from standard input, one a line, and prints one"
          + " JSON object a line."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski info 1A9BF0C00",
      "  klotski info --json 5-4-1-1-7472 '#4091296'",
      "  klotski info < codes.txt > layouts.jsonl"
    })
final class InfoCommand implements Callable<Integer> {
  /** Some editors write one at the beginning of a file. */
  private static final int BYTE_ORDER_MARK = 0xFEFF;

  @Mixin private DatabaseOption database;

  @Option(names = "--json", description = "Print one JSON object a line.")
  private boolean json;

  @Parameters(arity = "0..*", paramLabel = "LAYOUT", description = LayoutArgument.DESCRIPTION)
  private List<String> layouts = List.of();

  @Override
  public Integer call() throws IOException {
    try (Database opened = database.open();
        Output out = new Output()) {
      if (layouts.isEmpty()) {
        return printLines(opened, out);
      }
      for (String each : layouts) {
        LayoutRecord layout = opened.layout(LayoutArgument.code(each, opened));
        GroupRecord group = groupOf(layout, opened);
        if (json) {
          out.line(LayoutJson.of(layout, group, analysisOf(layout, opened)).toString());
        } else {
          print(layout, group, out);
          analysisOf(layout, opened).ifPresent(analysis -> print(analysis, out));
        }
      }
      return ExitCode.DONE;
    }
  }

  /** A bad line is reported with its number; the others are answered all the same. */
  private static int printLines(Database opened, Output out) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    int exitCode = ExitCode.DONE;
    int number = 0;
    in.mark(1);
    if (in.read() != BYTE_ORDER_MARK) {
      in.reset();
    }
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      if (!line.isBlank()) {
        try {
          LayoutRecord layout = opened.layout(LayoutArgument.code(line.strip(), opened));
          GroupRecord group = groupOf(layout, opened);
          out.line(LayoutJson.of(layout, group, analysisOf(layout, opened)).toString());
        } catch (LayoutFormatException e) {
          Failure.print("line %d: %s".formatted(number, e.getMessage()));
          exitCode = ExitCode.WRONG_USAGE;
        }
      }
    }
    return exitCode;
  }

  private static GroupRecord groupOf(LayoutRecord layout, Database opened) {
    return opened.group(layout.layoutClass(), layout.name().groupNumber());
  }

  private static Optional<LayoutAnalysisRecord> analysisOf(LayoutRecord layout, Database opened) {
    return opened.layoutAnalysis(layout.code());
  }

  private static void print(LayoutRecord record, GroupRecord known, Output out) {
    Layout layout = LayoutCode.decode(record.code());
    Group group = known.group();
    Drawing.BOX.lines(layout).forEach(out::line);
    field(out, "code", LayoutCode.format(record.code()));
    field(out, "id", record.id());
    field(out, "name", record.name());
    field(out, "class", record.layoutClass() + " (jiang-bing-style)");
    for (Mirror mirror : Mirror.values()) {
      Layout image = mirror.of(layout);
      field(out, mirror.label(), image + (image.equals(layout) ? " (the same)" : ""));
    }
    field(out, "group", group.name());
    field(out, "group size", Progress.count(group.size()) + " layouts");
    field(out, "seed", LayoutCode.format(group.seed()));
    field(out, "layer", "%d of %d layers".formatted(record.layer(), known.layers()));
    field(
        out,
        "min_solution_step",
        record.minSolutionStep() < 0
            ? "none: no layout of the group is solved"
            : record.minSolutionStep() + " steps");
  }

  private static void print(LayoutAnalysisRecord analysis, Output out) {
    field(out, "min_solution_num", Progress.count(analysis.minSolutionNum()) + " that near");
    field(out, "solution_num", Progress.count(analysis.solutionNum()) + " in all");
    field(out, "farthest_step", analysis.farthestStep() + " steps");
    field(out, "farthest_num", Progress.count(analysis.farthestNum()) + " that far");
  }

  private static void field(Output out, String name, Object value) {
    out.line("%-18s %s".formatted(name, value));
  }
}
