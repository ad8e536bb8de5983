package org.klotski.explorer.api;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.klotski.explorer.http.Parameters;
import org.klotski.explorer.http.Reply;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Tables;
import org.klotski.tables.puzzles.PuzzleOrder;

/**
 * Finds puzzles.
 *
 * @param knowledge answers questions
 */
record FindApi(Knowledge knowledge) {
  private static final Gson GSON =
      new GsonBuilder().disableHtmlEscaping().serializeNulls().create();

  Reply answer(Parameters parameters) {
    boolean counts = parameters.flag("count");
    if (counts) {
      PuzzleRequest.checkCount(parameters);
    }
    PuzzleOrder order = PuzzleRequest.read(parameters, knowledge.lookUps(), PuzzleRequest.MOST);
    parameters.checkAllKnown();
    return Reply.json(
        knowledge.tables().ask(tables -> counts ? count(tables, order) : find(tables, order)),
        Function.identity());
  }

  private static String count(Tables tables, PuzzleOrder order) {
    PuzzleRequest.check(order, tables.analyzed());
    try (QueryResult answer = tables.ask(order.countSql())) {
      return GSON.toJson(Map.of("layout_count", answer.next().number("count")));
    }
  }

  private static String find(Tables tables, PuzzleOrder order) {
    PuzzleRequest.check(order, tables.analyzed());
    List<Map<String, Object>> rows = new ArrayList<>();
    try (QueryResult answer = tables.ask(order.sql(true))) {
      answer.forEachRemaining(row -> rows.add(row.byColumn()));
    }
    return GSON.toJson(rows);
  }
}
