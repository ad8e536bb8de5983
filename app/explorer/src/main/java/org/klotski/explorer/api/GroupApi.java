package org.klotski.explorer.api;

import java.util.List;
import java.util.function.Function;
import org.klotski.answers.Answers;
import org.klotski.answers.json.AnswersJson;
import org.klotski.enumerator.board.Metric;
import org.klotski.explorer.http.Parameters;
import org.klotski.explorer.http.Reply;
import org.klotski.grouper.Group;

/** What can be asked about a group. */
final class GroupApi {
  private final Knowledge knowledge;

  GroupApi(Knowledge knowledge) {
    this.knowledge = knowledge;
  }

  Reply answer(List<String> path, Parameters parameters) {
    if (path.isEmpty() || path.size() > 3) {
      throw Api.unknown();
    }
    Group group = knowledge.lookUps().groupNamed(path.get(0));
    if (path.size() == 3 && path.get(1).equals("layers")) {
      parameters.checkAllKnown();
      int layer = Parameters.number("layer", path.get(2), 0, Short.MAX_VALUE);
      return found(answers -> answers.layer(group, layer));
    }
    return switch (path.size() == 1 ? "" : path.size() == 2 ? path.get(1) : "-") {
      case "" -> {
        Metric metric = LayoutApi.metric(parameters);
        parameters.checkAllKnown();
        yield found(answers -> answers.group(group, metric));
      }
      case "layers" -> {
        parameters.checkAllKnown();
        yield found(answers -> answers.layers(group));
      }
      case "symmetry" -> {
        parameters.checkAllKnown();
        yield Reply.json(knowledge.search(answers -> answers.symmetry(group)), AnswersJson::line);
      }
      default -> throw Api.unknown();
    };
  }

  private <T> Reply found(Function<Answers, T> question) {
    return knowledge.tables().isThere()
        ? Reply.json(AnswersJson.line(question.apply(knowledge.lookUps())))
        : Reply.json(knowledge.search(question), AnswersJson::line);
  }
}
