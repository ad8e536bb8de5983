package org.klotski.explorer.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.klotski.Json;
import org.klotski.Klotski;
import org.klotski.LayoutFacts;
import org.klotski.LayoutNames;
import org.klotski.Rules;
import org.klotski.Solution;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.explorer.http.Parameters;
import org.klotski.explorer.http.Refusal;
import org.klotski.explorer.http.Reply;
import org.klotski.explorer.http.Request;
import org.klotski.notation.SvgDrawing;

/**
 * The requests about one layout, two, or many.
 *
 * @param knowledge answers questions
 */
record LayoutApi(Knowledge knowledge) {
  private static final int MOST_LOOKED_UP = 1000;
  private static final int MOST_SEARCHED = 50;

  Reply answer(List<String> path, Parameters parameters) {
    if (path.isEmpty() || path.size() > 2) {
      throw Api.unknown();
    }
    Klotski lookUps = knowledge.lookUps();
    Layout layout = lookUps.layout(path.get(0));
    return switch (path.size() == 1 ? "" : path.get(1)) {
      case "" -> facts(layout, parameters, lookUps);
      case "names" -> known(new LayoutNames(layout), parameters);
      case "mirror" -> known(mirrorImages(layout), parameters);
      case "board.svg" -> {
        parameters.checkAllKnown();
        yield Reply.of("image/svg+xml", SvgDrawing.text(layout, Board.EXIT).getBytes(UTF_8));
      }
      case "moves" -> moves(layout, parameters, lookUps);
      case "solution" -> {
        Rules rules = withGoal(parameters, rules(parameters));
        yield searched(
            parameters,
            klotski ->
                klotski
                    .solve(layout, rules)
                    .map(Solution::fields)
                    .orElseGet(() -> Solution.none(layout, rules)));
      }
      case "solutions" -> {
        Rules rules = withGoal(parameters, rules(parameters));
        yield searched(parameters, klotski -> klotski.solutions(layout, rules));
      }
      case "paths" -> {
        Rules rules = withGoal(parameters, rules(parameters));
        yield searched(parameters, klotski -> klotski.allPaths(layout, rules).orElse(null));
      }
      case "farthest" -> {
        Rules rules = rules(parameters);
        yield searched(parameters, klotski -> klotski.farthest(layout, rules));
      }
      case "layers" -> {
        Rules rules = withGoal(parameters, rules(parameters));
        yield searched(parameters, klotski -> klotski.explore(layout, rules));
      }
      default -> throw Api.unknown();
    };
  }

  private Reply facts(Layout layout, Parameters parameters, Klotski lookUps) {
    boolean stored = parameters.flag("stored");
    parameters.checkAllKnown();
    return stored || knowledge.knowsEverything()
        ? Reply.json(lookUps.stored(layout).toJson())
        : Reply.json(knowledge.search(klotski -> klotski.info(layout)), Json::text);
  }

  private Reply moves(Layout layout, Parameters parameters, Klotski lookUps) {
    Rules rules = withGoal(parameters, Rules.in(metric(parameters)));
    parameters.checkAllKnown();
    return Reply.json(
        knowledge.answer(lookUps.hasDistances(rules), klotski -> klotski.moves(layout, rules)),
        Json::text);
  }

  Reply way(List<String> path, Parameters parameters) {
    if (path.size() != 2) {
      throw Api.unknown();
    }
    Klotski lookUps = knowledge.lookUps();
    Layout from = lookUps.layout(path.get(0));
    Layout to = lookUps.layout(path.get(1));
    Rules rules = rules(parameters);
    return searched(parameters, klotski -> klotski.path(from, to, rules));
  }

  /** Many layouts in one request: a name a line, or a JSON array of names. */
  Reply batch(Request request) {
    if (!request.isPost()) {
      throw Refusal.of(405, "send the layouts along with POST, one a line");
    }
    Parameters parameters = request.parameters();
    boolean stored = parameters.flag("stored") || knowledge.knowsEverything();
    parameters.checkAllKnown();
    List<String> names = names(request.body());
    int most = stored ? MOST_LOOKED_UP : MOST_SEARCHED;
    if (names.size() > most) {
      throw Refusal.of(
          413, "there are %d layouts; ask for at most %d at once".formatted(names.size(), most));
    }
    return stored
        ? Reply.json(each(names, knowledge.lookUps(), Klotski::stored))
        : Reply.json(
            knowledge.search(klotski -> each(names, klotski, Klotski::info)), Function.identity());
  }

  private static List<String> names(String body) {
    if (!body.stripLeading().startsWith("[")) {
      return Splitter.on('\n').trimResults().omitEmptyStrings().splitToList(body);
    }
    try {
      return JsonParser.parseString(body).getAsJsonArray().asList().stream()
          .map(each -> each.getAsString())
          .toList();
    } catch (JsonParseException | IllegalStateException | UnsupportedOperationException e) {
      throw new IllegalArgumentException(
          "the body is no JSON array of names, as in [\"1A9BF0C00\", \"4WVE1\"]", e);
    }
  }

  /** A bad name is reported in its place; the others are answered all the same. */
  private static String each(
      List<String> names, Klotski klotski, BiFunction<Klotski, Layout, LayoutFacts> question) {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      if (Thread.currentThread().isInterrupted()) { // the server ends, and waits for this
        throw new CancellationException();
      }
      Map<String, Object> one = Json.object("line", i + 1, "input", names.get(i));
      try {
        one.putAll(question.apply(klotski, klotski.layout(names.get(i))).fields());
      } catch (LayoutFormatException e) {
        one.put("error", e.getMessage());
      }
      all.add(one);
    }
    return Json.text(all);
  }

  private <T> Reply searched(Parameters parameters, Function<Klotski, T> question) {
    parameters.checkAllKnown();
    return Reply.json(knowledge.search(question), Json::text);
  }

  private static Reply known(Object answer, Parameters parameters) {
    parameters.checkAllKnown();
    return Reply.json(Json.text(answer));
  }

  private static Metric metric(Parameters parameters) {
    return parameters.choice("metric", Metric.class).orElse(Metric.STEP);
  }

  private static Rules rules(Parameters parameters) {
    return Rules.in(metric(parameters)).upToMirror(parameters.flag("up_to_mirror"));
  }

  private static Rules withGoal(Parameters parameters, Rules rules) {
    return parameters.number("goal", 0, Board.CELLS - 1).map(rules::withGoal).orElse(rules);
  }

  private static Map<String, Object> mirrorImages(Layout layout) {
    Map<String, Object> images = Json.object("code", layout);
    for (Mirror mirror : Mirror.values()) {
      images.put(mirror.name().toLowerCase(Locale.ROOT), layout.mirror(mirror));
    }
    return images;
  }
}
