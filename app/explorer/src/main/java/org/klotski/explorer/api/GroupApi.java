package org.klotski.explorer.api;

import java.util.List;
import java.util.function.Function;
import org.klotski.GroupFacts;
import org.klotski.Json;
import org.klotski.Klotski;
import org.klotski.enumerator.facts.Facts;
import org.klotski.explorer.http.Parameters;
import org.klotski.explorer.http.Reply;

/**
 * The requests about a group.
 *
 * @param knowledge answers questions
 */
record GroupApi(Knowledge knowledge) {
  private static final int MOST_MEMBERS = 10_000;
  private static final int USUAL_MEMBERS = 1000;

  Reply answer(List<String> path, Parameters parameters) {
    if (path.isEmpty() || path.size() > 3) {
      throw Api.unknown();
    }
    GroupFacts group = knowledge.lookUps().group(path.get(0));
    String about = String.join("/", path.subList(1, path.size()));
    if (about.isEmpty()) {
      parameters.checkAllKnown();
      return found(klotski -> group.toJson());
    }
    if (about.equals("members")) {
      return members(group, parameters);
    }
    parameters.checkAllKnown();
    if (about.equals("layers")) {
      return found(klotski -> layers(group, klotski.layerSizes(group)));
    }
    if (about.startsWith("layers/")) {
      int layer = Parameters.number("layer", path.get(2), 0, Short.MAX_VALUE);
      return found(
          klotski ->
              Json.text(
                  Json.object(
                      "group_name", group.name(),
                      "layer", layer,
                      "layouts", klotski.layer(group, layer))));
    }
    if (about.equals("symmetry")) {
      return found(
          klotski ->
              Json.text(
                  Json.object(
                      "group_name", group.name(),
                      "symmetry", group.text(Facts.SYMMETRY).orElseThrow(),
                      "pattern", group.images())));
    }
    throw Api.unknown();
  }

  /** The largest group has 964,656 members, so they are had some at a time. */
  private Reply members(GroupFacts group, Parameters parameters) {
    int first = parameters.number("group_index", 0, group.size() - 1).orElse(0);
    int limit = parameters.number("limit", 1, MOST_MEMBERS).orElse(USUAL_MEMBERS);
    parameters.checkAllKnown();
    int end = Math.min(group.size(), first + limit);
    return found(
        klotski ->
            Json.text(
                Json.object(
                    "group_name", group.name(),
                    "group_size", group.size(),
                    "group_index", first,
                    "members", klotski.members(group, first, end))));
  }

  private static String layers(GroupFacts group, List<Integer> sizes) {
    return Json.text(
        Json.object(
            "group_name", group.name(),
            "seed", group.seed(),
            "layer_count", sizes.size(),
            "layer_sizes", sizes));
  }

  private Reply found(Function<Klotski, String> question) {
    return Reply.json(
        knowledge.answer(knowledge.tables().isThere(), question), Function.identity());
  }
}
