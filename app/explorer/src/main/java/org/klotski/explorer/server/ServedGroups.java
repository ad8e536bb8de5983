package org.klotski.explorer.server;

import java.util.Optional;
import org.klotski.GroupFacts;
import org.klotski.Klotski;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.explorer.api.Knowledge;
import org.klotski.explorer.http.Parameters;
import org.klotski.explorer.http.Reply;
import org.klotski.explorer.pages.Templates;

/**
 * The pages of groups.
 *
 * @param knowledge answers questions
 */
record ServedGroups(Knowledge knowledge) {
  Reply page(String name, Parameters parameters) {
    Klotski lookUps = knowledge.lookUps();
    GroupFacts group = lookUps.group(name);
    Optional<Layout> here = parameters.text("layout").map(text -> lookUps.layout(text));
    parameters.checkAllKnown();
    here.filter(layout -> !lookUps.group(layout).name().equals(group.name()))
        .ifPresent(
            layout -> {
              throw new IllegalArgumentException(
                  "%s is not in group %s, but in %s"
                      .formatted(layout, group.name(), lookUps.group(layout).name()));
            });
    return Reply.html(
        knowledge.answer(knowledge.tables().isThere(), klotski -> html(group, here, klotski)),
        html -> html);
  }

  private String html(GroupFacts group, Optional<Layout> here, Klotski klotski) {
    return Templates.render(
        "server/group",
        new GroupPage(
            group,
            klotski.layerSizes(group),
            here,
            here.map(klotski::layerOf),
            knowledge.graph(group),
            knowledge.tables().isThere()));
  }
}
