package org.klotski.cli.layout;

import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.klotski.Klotski;
import org.klotski.PossibleMoves;
import org.klotski.Rules;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.GoalOption;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.PathText;
import org.klotski.cli.texts.TableForm;
import org.klotski.dbschema.Database;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "moves",
    description = {
      "List the possible moves, best first.",
      "For each move, shows the top left cell of the piece before, during, and after the"
          + " move. Also shows the resulting layout and its distance to the goal."
          + " Needs no database."
    },
    footer = {
      "  klotski moves 横刀立马",
      "  klotski moves --metric cell --goal 12 05F0A5000",
      "  klotski moves < layouts.txt > moves.jsonl"
    })
public final class MovesCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private LayoutsArgument layouts;
  @Mixin private SearchOptions options;
  @Mixin private GoalOption goal;

  @Override
  public Integer call() {
    Rules rules = goal.in(options.rules());
    try (Database opened = database.openIfThere().orElse(null);
        Klotski klotski = DatabaseOption.klotski(opened)) {
      return layouts.answer(
          klotski,
          read -> klotski.moves(read.layout(), rules).fields(),
          (read, out) -> print(klotski.moves(read.layout(), rules), out));
    }
  }

  private static void print(PossibleMoves possible, Output out) {
    out.line(
        "%s: %s"
            .formatted(
                possible.layout(),
                possible.distance().isPresent()
                    ? PathText.moves(possible.distance().getAsInt(), possible.rules().metric())
                    : "the goal is not reachable"));
    TableForm.print(
        "piece from to direction passed code distance",
        possible.moves().stream()
            .map(
                move ->
                    List.<Object>of(
                        move.piece().label(),
                        move.from(),
                        move.to(),
                        PathText.direction(move.from(), move.to()),
                        move.passed().stream()
                            .limit(move.passed().size() - 1)
                            .map(String::valueOf)
                            .collect(Collectors.joining(" ")),
                        move.layout(),
                        number(move.distance())))
            .toList(),
        out);
  }

  private static Object number(OptionalInt number) {
    return number.isPresent() ? number.getAsInt() : "-";
  }
}
