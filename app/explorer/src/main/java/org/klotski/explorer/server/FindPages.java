package org.klotski.explorer.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.klotski.answers.Answers;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.explorer.api.Knowledge;
import org.klotski.explorer.api.PuzzleRequest;
import org.klotski.explorer.http.Awaited;
import org.klotski.explorer.http.Parameters;
import org.klotski.explorer.http.Reply;
import org.klotski.explorer.pages.Templates;
import org.klotski.explorer.sheet.Paper;
import org.klotski.explorer.sheet.PerPage;
import org.klotski.explorer.sheet.Puzzle;
import org.klotski.explorer.sheet.Sheet;
import org.klotski.tables.Answer;
import org.klotski.tables.Tables;
import org.klotski.tables.puzzles.PuzzleOrder;

/** The form for puzzles to order, a sheet of them to print, one at random. */
final class FindPages {
  private static final int MOST = 60;

  private final Knowledge knowledge;

  FindPages(Knowledge knowledge) {
    this.knowledge = knowledge;
  }

  Reply form(Parameters parameters) {
    Map<String, String> values = parameters.given();
    if (values.isEmpty()) {
      return Reply.html(html(values, Optional.empty(), problem()));
    }
    PuzzleOrder order;
    try {
      order = order(parameters);
    } catch (IllegalArgumentException e) {
      return Reply.html(html(values, Optional.empty(), Optional.of(e.getMessage()))).with(400);
    }
    return Reply.html(
        knowledge.tables().ask(tables -> answered(tables, order, values)), html -> html);
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

  private static String answered(Tables tables, PuzzleOrder order, Map<String, String> values) {
    try {
      return html(values, Optional.of(find(tables, order)), Optional.empty());
    } catch (IllegalArgumentException e) { // what the database lacks
      return html(values, Optional.empty(), Optional.of(e.getMessage()));
    }
  }

  private static String html(
      Map<String, String> values, Optional<List<FindPage.Found>> found, Optional<String> problem) {
    String query =
        values.entrySet().stream()
            .map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), UTF_8))
            .collect(Collectors.joining("&"));
    return Templates.render("server/find", new FindPage(query, values, found, problem));
  }

  private static List<FindPage.Found> find(Tables tables, PuzzleOrder order) {
    PuzzleRequest.check(order, tables.content());
    List<FindPage.Found> found = new ArrayList<>();
    try (Answer answer = tables.ask(order.sql(tables.content(), false))) {
      answer.forEachRemaining(
          row ->
              found.add(
                  new FindPage.Found(
                      Layout.parse(row.text("code")),
                      row.number("min_solution_step"),
                      row.find("difficulty"))));
    }
    return found;
  }

  /** Sends the reader to a puzzle drawn at random: one to solve, if nothing else is said. */
  Reply random(Parameters parameters) {
    PuzzleOrder order =
        PuzzleRequest.read(
            parameters.with("random", "").with("limit", "1"), knowledge.lookUps(), 1);
    Awaited<List<FindPage.Found>> work = knowledge.tables().ask(tables -> find(tables, order));
    return Reply.html(
        work,
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
    Awaited<String> work =
        knowledge
            .tables()
            .ask(
                tables -> {
                  Answers answers = Answers.bySearch();
                  List<Puzzle> puzzles =
                      find(tables, order).stream()
                          .map(each -> Puzzle.solved(each.layout(), each.difficulty(), answers))
                          .toList();
                  return puzzles.isEmpty() ? nothing() : new Sheet(paper, perPage, puzzles).html();
                });
    return Reply.html(work, html -> html).with("Content-Security-Policy", policy());
  }

  /** A sheet has its styles in itself, and no script. */
  private static String policy() {
    return "default-src 'none'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action"
        + " 'self'; frame-ancestors 'none'";
  }
}
