package org.klotski.explorer.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.klotski.Klotski;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.explorer.api.Knowledge;
import org.klotski.explorer.api.PuzzleRequest;
import org.klotski.explorer.http.Parameters;
import org.klotski.explorer.http.Reply;
import org.klotski.explorer.pages.Templates;
import org.klotski.explorer.sheet.Paper;
import org.klotski.explorer.sheet.PerPage;
import org.klotski.explorer.sheet.Puzzle;
import org.klotski.explorer.sheet.Sheet;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Tables;
import org.klotski.tables.puzzles.PuzzleOrder;

/**
 * The form that finds puzzles, a sheet of them to print, one at random.
 *
 * @param knowledge answers questions
 */
record FindPages(Knowledge knowledge) {
  private static final int MOST = 60;
  private static final String SEED = "seed";

  /** A sheet has its styles in itself, and no script. */
  private static final String SHEET_POLICY =
      "default-src 'none'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self';"
          + " frame-ancestors 'none'";

  Reply form(Parameters parameters) {
    if (parameters.isEmpty()) {
      return Reply.html(html(new FindPage(parameters, Optional.empty(), problem())));
    }
    PuzzleOrder order;
    try {
      order = order(parameters);
    } catch (IllegalArgumentException e) {
      return Reply.html(html(wrong(parameters, e))).with(400);
    }
    return seeded("/find", parameters, order)
        .orElseGet(() -> page(tables -> answered(tables, order, parameters), FindPages::html));
  }

  private <T> Reply page(Function<Tables, T> question, Function<T, String> html) {
    return Reply.html(knowledge.tables().ask(question), html);
  }

  private static FindPage wrong(Parameters asked, IllegalArgumentException e) {
    return new FindPage(asked, Optional.empty(), Optional.of(e.getMessage()));
  }

  /**
   * Who has puzzles drawn without naming the draw is sent to an address that names it: to load it
   * again, to keep it and to print it shows the same puzzles.
   */
  private static Optional<Reply> seeded(String page, Parameters parameters, PuzzleOrder order) {
    if (order.seed().isEmpty() || parameters.text(SEED).isPresent()) {
      return Optional.empty();
    }
    String seed = Long.toString(order.seed().getAsLong());
    return Optional.of(Reply.seeOther(page + "?" + parameters.with(SEED, seed).query()));
  }

  private Optional<String> problem() {
    return knowledge.tables().isThere()
        ? Optional.empty()
        : Optional.of(
            "finding puzzles needs a database, and there is none; klotski build makes one");
  }

  private PuzzleOrder order(Parameters parameters) {
    PuzzleOrder order = PuzzleRequest.read(parameters, knowledge.lookUps(), MOST);
    parameters.checkAllKnown();
    return order;
  }

  private static FindPage answered(Tables tables, PuzzleOrder order, Parameters asked) {
    try {
      return new FindPage(asked, Optional.of(find(tables, order)), Optional.empty());
    } catch (IllegalArgumentException e) { // what the database lacks
      return wrong(asked, e);
    }
  }

  private static String html(FindPage page) {
    return Templates.render("server/find", page);
  }

  private static List<FindPage.Found> find(Tables tables, PuzzleOrder order) {
    PuzzleRequest.check(order, tables.analyzed());
    List<FindPage.Found> found = new ArrayList<>();
    try (QueryResult answer = tables.ask(order.sql(false))) {
      answer.forEachRemaining(
          row ->
              found.add(
                  new FindPage.Found(
                      Layout.parse(row.text("code")),
                      row.findNumber("min_solution_step"),
                      row.find("difficulty"))));
    }
    return found;
  }

  /**
   * Shows a puzzle drawn at random, another each time: which of them, how many and which draw is in
   * the form for others and makes no difference.
   */
  Reply random(Parameters parameters) {
    PuzzleOrder order =
        order(parameters.without("sort").without(SEED).with("limit", "1").with("random", ""));
    return page(
        tables -> find(tables, order),
        found -> found.isEmpty() ? nothing() : Templates.render("server/random", found.get(0)));
  }

  private static String nothing() {
    return Templates.render(
        "server/message",
        new Message("Nothing found", "no layout is like that; ask for less, or for wider ranges"));
  }

  /** A page to print. The solutions are searched for, one by one. */
  Reply sheet(Parameters parameters) {
    Paper paper = parameters.choice("paper", Paper.class).orElse(Paper.A4);
    int number = parameters.number("per_page", 1, 12).orElse(6);
    PerPage perPage =
        PerPage.of(number)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "per_page is %d, but must be one of 1, 2, 6, 12".formatted(number)));
    PuzzleOrder order = order(parameters);
    return seeded("/sheet", parameters, order)
        .orElseGet(
            () ->
                page(tables -> sheet(tables, order, paper, perPage), html -> html)
                    .with("Content-Security-Policy", SHEET_POLICY));
  }

  private static String sheet(Tables tables, PuzzleOrder order, Paper paper, PerPage perPage) {
    Klotski klotski = Klotski.bySearch();
    List<Puzzle> puzzles =
        find(tables, order).stream()
            .map(each -> Puzzle.solved(each.layout(), each.difficulty(), klotski))
            .toList();
    return puzzles.isEmpty() ? nothing() : new Sheet(paper, perPage, puzzles).html();
  }
}
