package org.klotski.explorer.api;

import com.google.common.primitives.ImmutableLongArray;
import com.google.gson.annotations.SerializedName;
import java.util.List;
import java.util.function.Function;
import org.klotski.answers.Answers;
import org.klotski.answers.json.AnswersJson;
import org.klotski.explorer.http.Parameters;
import org.klotski.explorer.http.Reply;
import org.klotski.grouper.Group;

/**
 * The requests about a group.
 *
 * @param knowledge answers questions
 */
record GroupApi(Knowledge knowledge) {
  private static final int MOST_MEMBERS = 10_000;
  private static final int USUAL_MEMBERS = 1000;

  /**
   * Some of the members of a group, one after another in code order.
   *
   * @param name the group
   * @param groupSize how many members it has in all
   * @param groupIndex the position of the first of these
   * @param codes their codes
   */
  private record SomeMembers(
      @SerializedName("group_name") String name,
      int groupSize,
      int groupIndex,
      @SerializedName("members") ImmutableLongArray codes) {}

  Reply answer(List<String> path, Parameters parameters) {
    if (path.isEmpty() || path.size() > 3) {
      throw Api.unknown();
    }
    Group group = knowledge.lookUps().groupNamed(path.get(0));
    String about = String.join("/", path.subList(1, path.size()));
    if (about.isEmpty()) {
      parameters.checkAllKnown();
      return found(answers -> answers.group(group));
    }
    if (about.equals("members")) {
      return members(group, parameters);
    }
    parameters.checkAllKnown();
    if (about.equals("layers")) {
      return found(answers -> answers.layers(group));
    }
    if (about.startsWith("layers/")) {
      int layer = Parameters.number("layer", path.get(2), 0, Short.MAX_VALUE);
      return found(answers -> answers.layer(group, layer));
    }
    if (about.equals("symmetry")) {
      return Reply.json(knowledge.search(answers -> answers.symmetry(group)), AnswersJson::line);
    }
    throw Api.unknown();
  }

  /** The largest group has 964,656 members, so they are had some at a time. */
  private Reply members(Group group, Parameters parameters) {
    int first = parameters.number("group_index", 0, group.size() - 1).orElse(0);
    int limit = parameters.number("limit", 1, MOST_MEMBERS).orElse(USUAL_MEMBERS);
    parameters.checkAllKnown();
    int end = Math.min(group.size(), first + limit);
    return Reply.json(
        knowledge.members(group, first, end),
        codes -> AnswersJson.line(new SomeMembers(group.name(), group.size(), first, codes)));
  }

  private <T> Reply found(Function<Answers, T> question) {
    return Reply.json(knowledge.answer(knowledge.tables().isThere(), question), AnswersJson::line);
  }
}
