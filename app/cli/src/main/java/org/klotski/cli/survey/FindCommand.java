package org.klotski.cli.survey;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.json.AnswersJson;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.puzzles.NothingFound;
import org.klotski.cli.puzzles.OrderOptions;
import org.klotski.cli.puzzles.SheetOptions;
import org.klotski.cli.texts.TableForm;
import org.klotski.cli.query.OpenTables;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.cli.texts.WayText;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.tables.Answer;
import org.klotski.tables.Tables;
import org.klotski.tables.puzzles.PuzzleOrder;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "find",
    modelTransformer = OrderOptions.FactsAndProperties.class,
    description = {
      "Finds layouts by class, group, distance, difficulty, and any other fact.",
      "Prints code, case name, steps, shortest paths, difficulty, and the facts asked for: a table"
          + " on a terminal, else lines with tabs between the values. --sql prints the query."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski find --class 5-4-2 --steps 60..80 --minimal",
      "  klotski find --standard --difficulty medium --random --limit 1 --draw",
      "  klotski find --like 横刀立马",
      "  klotski find --one-per class --limit 203",
      "  klotski find --hardest --standard --codes | klotski info",
      "  klotski find --class 5-4-1 --difficulty hard --limit 12 --sheet puzzles.html",
      "  klotski find --goal-12-step 80.. --sort -goal_12_step",
      "  klotski find --unsolvable --count"
    })
public final class FindCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;
  @Mixin private OrderOptions options;
  @Mixin private SheetOptions sheet;

  @ArgGroup(order = 4, heading = "%nForm of the answer:%n")
  private Form form;

  /** At most one of these. */
  static final class Form {
    @Option(names = "--codes", description = "Print only the codes, for other commands.")
    private boolean codes;

    @Option(names = "--draw", description = "Draw the layouts, numbered from 1.")
    private boolean draw;

    @Option(
        names = "--json",
        description = "Print a JSON object for each layout, with all columns of layouts.")
    private boolean json;
  }

  @Option(names = "--count", description = "Print only the number of layouts.")
  private boolean counts;

  @Option(names = "--sql", description = "Print the query in SQL, and do not run it.")
  private boolean showsSql;

  @Override
  public Integer call() throws IOException {
    Form chosen = form == null ? new Form() : form;
    UsageException.refuse(
        counts && (chosen.codes || chosen.draw),
        "--count prints a number and nothing else; leave out --codes and --draw");
    UsageException.refuse(
        sheet.isGiven() && (counts || showsSql || form != null),
        "--sheet writes a page and prints nothing; leave out --count, --sql, --codes, --draw and"
            + " --json");
    sheet.check();
    PuzzleOrder order = order();
    sheet.checkHolds(order.limit());
    if (options.isNewSeed()) {
      Failure.print("drawn with --seed " + order.seed().getAsLong()); // part of the answer
    }
    if (showsSql) {
      OrderOptions.check(order, OpenTables.analyzed(database));
      try (Output out = new Output()) {
        out.line(counts ? order.countSql() : order.sql(chosen.json));
      }
      return ExitCode.DONE;
    }
    try (Tables tables = OpenTables.of(database, threads, Optional.empty())) {
      OrderOptions.check(order, tables.analyzed());
      return counts ? count(tables, order, chosen.json) : find(tables, order, chosen);
    }
  }

  private PuzzleOrder order() {
    List<Database> opened = new ArrayList<>(1);
    try {
      return options.read(
          Suppliers.memoize(
              () -> {
                database.openIfThere().ifPresent(opened::add);
                return Answers.of(opened.stream().findFirst());
              }),
          counts);
    } finally {
      opened.forEach(Database::close);
    }
  }

  /** What --count answers in JSON. */
  private record Count(long layoutCount) {}

  private static int count(Tables tables, PuzzleOrder order, boolean json) {
    try (Answer answer = tables.ask(order.countSql());
        Output out = new Output()) {
      long count = answer.next().number("count");
      out.line(json ? AnswersJson.line(new Count(count)) : Long.toString(count));
    }
    return ExitCode.DONE;
  }

  private int find(Tables tables, PuzzleOrder order, Form chosen) throws IOException {
    boolean isEmpty;
    try (Answer answer = tables.ask(order.sql(chosen.json));
        Output out = new Output()) {
      isEmpty = !answer.hasNext();
      if (sheet.isGiven() && !isEmpty) {
        sheet.write(ImmutableList.copyOf(answer));
      } else if (chosen.draw) {
        List<Layout> layouts = new ArrayList<>();
        answer.forEachRemaining(row -> layouts.add(SheetOptions.layout(row)));
        WayText.printDrawings(layouts, 1, out);
      } else if (chosen.codes) {
        answer.forEachRemaining(row -> out.line(row.text("code")));
      } else if (!isEmpty || chosen.json) {
        form(chosen).write(answer, out);
      }
    }
    if (isEmpty) {
      Failure.print(NothingFound.sentence(tables, order));
    }
    return ExitCode.DONE;
  }

  private static TableForm form(Form chosen) {
    return chosen.json ? TableForm.JSON : TableForm.ofOutput();
  }
}
