package org.klotski.explorer.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.klotski.answers.Answers;
import org.klotski.answers.json.AnswersJson;
import org.klotski.answers.ways.Also;
import org.klotski.answers.ways.Rules;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.http.Parameters;
import org.klotski.explorer.http.Refusal;
import org.klotski.explorer.http.Reply;
import org.klotski.explorer.http.Request;
import org.klotski.notation.drawings.SvgDrawing;

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
    Answers lookUps = knowledge.lookUps();
    Layout layout = lookUps.name(path.get(0)).layout();
    return switch (path.size() == 1 ? "" : path.get(1)) {
      case "" -> facts(layout, parameters, lookUps);
      case "names" -> known(lookUps.names(layout), parameters);
      case "mirror" -> known(lookUps.mirrorImages(layout), parameters);
      case "board.svg" -> {
        parameters.checkAllKnown();
        yield Reply.of("image/svg+xml", SvgDrawing.text(layout).getBytes(UTF_8));
      }
      case "moves" -> moves(layout, parameters, lookUps);
      case "solution" -> {
        Rules rules = rules(parameters);
        Set<Also> also = also(parameters, true);
        yield searched(parameters, answers -> answers.solve(layout, rules, also));
      }
      case "farthest" -> {
        Rules rules = rules(parameters);
        Set<Also> also = also(parameters, false);
        yield searched(parameters, answers -> answers.farthest(layout, rules, also));
      }
      case "layers" -> {
        Rules rules = rules(parameters);
        yield searched(parameters, answers -> answers.explore(layout, rules));
      }
      default -> throw Api.unknown();
    };
  }

  private Reply facts(Layout layout, Parameters parameters, Answers lookUps) {
    boolean stored = parameters.flag("stored");
    parameters.checkAllKnown();
    return stored || lookUps.knowsEverything()
        ? Reply.json(AnswersJson.line(lookUps.storedInfo(layout)))
        : Reply.json(knowledge.search(answers -> answers.info(layout)), AnswersJson::line);
  }

  private Reply moves(Layout layout, Parameters parameters, Answers lookUps) {
    Metric metric = metric(parameters);
    parameters.checkAllKnown();
    return Reply.json(
        knowledge.answer(lookUps.knowsDistances(), answers -> answers.moves(layout, metric)),
        AnswersJson::line);
  }

  Reply way(List<String> path, Parameters parameters) {
    if (path.size() != 2) {
      throw Api.unknown();
    }
    Answers lookUps = knowledge.lookUps();
    Layout from = lookUps.name(path.get(0)).layout();
    Layout to = lookUps.name(path.get(1)).layout();
    Rules rules = rules(parameters);
    Set<Also> also = also(parameters, false);
    return searched(parameters, answers -> answers.way(from, to, rules, also));
  }

  /** Many layouts in one request: a name a line, or a JSON array of names. */
  Reply batch(Request request) {
    if (!request.isPost()) {
      throw Refusal.of(405, "send the layouts along with POST, one a line");
    }
    Parameters parameters = request.parameters();
    boolean stored = parameters.flag("stored") || knowledge.lookUps().knowsEverything();
    parameters.checkAllKnown();
    List<String> names = names(request.body());
    int most = stored ? MOST_LOOKED_UP : MOST_SEARCHED;
    if (names.size() > most) {
      throw Refusal.of(
          413, "there are %d layouts; ask for at most %d at once".formatted(names.size(), most));
    }
    return stored
        ? Reply.json(each(names, knowledge.lookUps(), Answers::storedInfo))
        : Reply.json(
            knowledge.search(answers -> each(names, answers, Answers::info)), Function.identity());
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
      List<String> names, Answers answers, BiFunction<Answers, Layout, Object> question) {
    JsonArray all = new JsonArray(names.size());
    for (int i = 0; i < names.size(); i++) {
      if (Thread.currentThread().isInterrupted()) { // the server ends, and waits for this
        throw new CancellationException();
      }
      JsonObject one = new JsonObject();
      one.addProperty("line", i + 1);
      one.addProperty("input", names.get(i));
      try {
        Object found = question.apply(answers, answers.name(names.get(i)).layout());
        AnswersJson.tree(found).entrySet().forEach(e -> one.add(e.getKey(), e.getValue()));
      } catch (LayoutFormatException e) {
        one.addProperty("error", e.getMessage());
      }
      all.add(one);
    }
    return all.toString();
  }

  private <T> Reply searched(Parameters parameters, Function<Answers, T> question) {
    parameters.checkAllKnown();
    return Reply.json(knowledge.search(question), AnswersJson::line);
  }

  private static Reply known(Object answer, Parameters parameters) {
    parameters.checkAllKnown();
    return Reply.json(AnswersJson.line(answer));
  }

  private static Metric metric(Parameters parameters) {
    return parameters.choice("metric", Metric.class).orElse(Metric.STEP);
  }

  private static Rules rules(Parameters parameters) {
    return new Rules(metric(parameters), parameters.flag("up_to_mirror"));
  }

  private static Set<Also> also(Parameters parameters, boolean forSolutions) {
    Set<Also> also = EnumSet.noneOf(Also.class);
    if (parameters.flag("moves")) {
      also.add(Also.MOVES);
    }
    if (parameters.flag("paths")) {
      also.add(Also.ALL_WAYS);
    }
    if (forSolutions && parameters.flag("all")) {
      also.add(Also.ALL_SOLUTIONS);
    }
    return also;
  }
}
