package org.klotski.cli.survey;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterators;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.klotski.Json;
import org.klotski.Klotski;
import org.klotski.StoredGoal;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.OrderOptions;
import org.klotski.cli.options.SheetOptions;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.PathText;
import org.klotski.cli.texts.TableForm;
import org.klotski.cli.texts.Terminal;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.progress.Figures;
import org.klotski.tables.QueryResult;
import org.klotski.tables.ResultColumn;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;
import org.klotski.tables.puzzles.DifferentPuzzles;
import org.klotski.tables.puzzles.PuzzleFact;
import org.klotski.tables.puzzles.PuzzleOrder;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "find",
    modelTransformer = OrderOptions.FactsAndProperties.class,
    description = {
      "Find puzzles by length, difficulty, pieces, or any other fact.",
      "For each puzzle, prints the code, case name, steps, shortest paths, difficulty,"
          + " and requested facts."
    },
    footer = {
      "  klotski find --class 5-4-2 --steps 60-80 --minimal",
      "  klotski find --standard --difficulty medium --random --limit 1 --draw",
      "  klotski find --like 横刀立马",
      "  klotski find --one-per class --limit 203",
      "  klotski find --hardest --standard --codes | klotski info",
      "  klotski find --class 5-4-1 --difficulty hard --limit 12 --sheet puzzles.html",
      "  klotski find --goal 12 --steps 80..",
      "  klotski find --unsolvable --count"
    })
public final class FindCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;
  @Mixin private OrderOptions options;
  @Mixin private SheetOptions sheet;

  @ArgGroup(order = 4, heading = "%nOutput format:%n")
  private Form form;

  static final class Form {
    @Option(names = "--codes", description = "Print only the codes, as input for other commands.")
    private boolean codes;

    @Option(
        names = "--draw",
        description = "Draw the layouts, numbered from 1, with their steps and difficulty.")
    private boolean draw;

    @Option(
        names = "--json",
        description =
            "Print one JSON object for each layout, with all columns of the table layouts.")
    private boolean json;
  }

  @Option(names = "--count", description = "Print only the number of layouts.")
  private boolean counts;

  @Option(
      names = "--sql",
      description =
          "Print the SQL query, which finds the same layouts as --all, without running it.")
  private boolean showsSql;

  @Override
  public Integer call() throws IOException {
    Form chosen = form == null ? new Form() : form;
    UsageException.refuse(
        counts && (chosen.codes || chosen.draw),
        "--count prints only a number; omit --codes and --draw");
    UsageException.refuse(
        sheet.isGiven() && (counts || showsSql || form != null || options.storedGoal().isPresent()),
        "--sheet can't be combined with --count, --sql, --codes, --draw, --json, and --goal");
    UsageException.refuse(
        showsSql && options.storedGoal().flatMap(StoredGoal::mirror).isPresent(),
        "--sql can't be combined with --goal %s, whose distances are those of mirror images",
        options.goal());
    sheet.check();
    boolean isDistinct = options.isDistinct() && !counts && !showsSql;
    try (Database opened = options.namesLayout() ? database.openIfThere().orElse(null) : null;
        Klotski klotski = DatabaseOption.klotski(opened);
        Output out = new Output()) {
      List<Metric> analyzed = Database.analyzed(database.folder()).orElse(List.of(Metric.values()));
      PuzzleOrder order = options.read(klotski, counts, analyzed);
      sheet.checkHolds(order.limit());
      String sql = counts ? order.countSql() : order.sql(chosen.json);
      if (showsSql) {
        out.line(sql);
        return ExitCode.DONE;
      }
      try (Tables tables = Tables.open(database.existing(), threads.count())) {
        if (isDistinct) {
          DifferentPuzzles different = new DifferentPuzzles(tables, order, options.goal());
          print(tables, order, different.sql(chosen.json), chosen, out);
          if (different.hasLeftOut()) {
            Failure.hint("similar layouts are omitted; use --all to list them");
          }
        } else {
          print(tables, order, Optional.of(sql), chosen, out);
        }
      }
    }
    return ExitCode.DONE;
  }

  private void print(
      Tables tables, PuzzleOrder order, Optional<String> sql, Form chosen, Output out)
      throws IOException {
    Optional<String> asked =
        counts
            ? sql
            : sql.flatMap(each -> order.sqlOfGoal(tables, each, chosen.json, options.goal()));
    if (asked.isPresent()) {
      try (QueryResult answer = tables.ask(asked.get())) {
        if (answer.hasNext()) {
          print(answer, chosen, out);
          return;
        }
      }
    }
    Failure.print(options.nothingFound(order, tables));
  }

  private void print(QueryResult answer, Form chosen, Output out) throws IOException {
    if (counts) {
      long count = answer.next().number("count");
      out.line(chosen.json ? Json.text(Json.object("layout_count", count)) : Long.toString(count));
    } else if (sheet.isGiven()) {
      sheet.write(ImmutableList.copyOf(answer));
    } else if (chosen.draw) {
      List<Layout> layouts = new ArrayList<>();
      List<String> notes = new ArrayList<>();
      answer.forEachRemaining(
          row -> {
            layouts.add(Layout.parse(row.text("code")));
            notes.add(note(row));
          });
      PathText.printDrawings(layouts, 1, notes, options.goal(), out);
    } else if (chosen.codes) {
      answer.forEachRemaining(row -> out.line(row.text("code")));
    } else if (chosen.json || !Terminal.isOutput()) {
      (chosen.json ? TableForm.JSON : TableForm.TABS).write(answer, true, out);
    } else { // all rows that --limit allows
      List<String> names =
          answer.columns().stream()
              .map(ResultColumn::name)
              .map(name -> PuzzleFact.named(name).map(PuzzleFact::label).orElse(name))
              .toList();
      TableForm.TABLE.print(
          names, ImmutableList.copyOf(Iterators.transform(answer, Row::values)), out);
    }
    out.flush();
  }

  /** Returns the steps to the goal and, if the goal is the exit, the level of difficulty. */
  private String note(Row row) {
    boolean isToExit = options.storedGoal().isEmpty();
    OptionalInt steps = row.findNumber(isToExit ? "min_solution_step" : "distance");
    String level = row.find("difficulty").filter(any -> isToExit).map(it -> ", " + it).orElse("");
    return steps.isEmpty() ? "no solution" : Figures.count(steps.getAsInt(), "step") + level;
  }
}
