package org.klotski.explorer.server;

import java.util.Optional;
import org.klotski.answers.Answers;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.explorer.api.Knowledge;
import org.klotski.explorer.http.Parameters;
import org.klotski.explorer.http.Reply;
import org.klotski.explorer.pages.Templates;
import org.klotski.grouper.Group;

/**
 * The pages of groups.
 *
 * @param knowledge answers questions
 */
record ServedGroups(Knowledge knowledge) {
  Reply page(String name, Parameters parameters) {
    Answers lookUps = knowledge.lookUps();
    Group group = lookUps.groupNamed(name);
    Optional<Layout> here = parameters.text("layout").map(text -> lookUps.name(text).layout());
    parameters.checkAllKnown();
    here.filter(layout -> !lookUps.groupOf(layout).equals(group))
        .ifPresent(
            layout -> {
              throw new IllegalArgumentException(
                  "%s is not in group %s, but in %s"
                      .formatted(layout, group.name(), lookUps.groupOf(layout).name()));
            });
    return Reply.html(
        knowledge.answer(knowledge.tables().isThere(), answers -> html(group, here, answers)),
        html -> html);
  }

  private String html(Group group, Optional<Layout> here, Answers answers) {
    return Templates.render(
        "server/group",
        new GroupPage(
            answers.group(group),
            answers.layers(group),
            here,
            here.map(answers::layerOf),
            knowledge.graph(group),
            knowledge.tables().isThere()));
  }
}
