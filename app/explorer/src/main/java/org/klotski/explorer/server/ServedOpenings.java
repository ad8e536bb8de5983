package org.klotski.explorer.server;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.klotski.LayoutFacts;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.api.Knowledge;
import org.klotski.explorer.api.OpeningRequest;
import org.klotski.explorer.http.Parameters;
import org.klotski.explorer.http.Reply;
import org.klotski.explorer.pages.Templates;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.OpeningCollection;
import org.klotski.notation.openings.Openings;

/**
 * The list of openings, all or those asked for. It searches for nothing, and so comes at once.
 *
 * @param knowledge answers questions
 */
record ServedOpenings(Knowledge knowledge) {
  Reply page(Parameters parameters) {
    OpeningRequest request = OpeningRequest.read(parameters);
    parameters.checkAllKnown();
    OpeningsPage page =
        new OpeningsPage(
            request.search().orElse(""),
            request.collection().map(OpeningCollection::label).orElse(""),
            isStored(),
            shown(request));
    return Reply.html(Templates.render("server/openings", page));
  }

  private boolean isStored() {
    return knowledge.lookUps().hasDatabase();
  }

  private List<OpeningsPage.Shown> shown(OpeningRequest request) {
    List<Opening> chosen = request.among(Openings.all());
    if (request.collection().isEmpty()) {
      return chosen.stream().map(each -> shown(each, name(each))).toList();
    }
    Set<Opening> among = new HashSet<>(chosen);
    return Openings.entries(request.collection().get()).stream()
        .filter(each -> among.contains(each.opening()))
        .map(each -> shown(each.opening(), each.entry().name()))
        .toList();
  }

  private static String name(Opening opening) {
    return opening.names().isEmpty() ? opening.layout().toString() : opening.names().get(0);
  }

  private OpeningsPage.Shown shown(Opening opening, String name) {
    String latin =
        Stream.of(opening.pinyin(), opening.english())
            .flatMap(names -> names.stream().limit(1))
            .filter(each -> !each.equals(name))
            .collect(Collectors.joining(" · "));
    return new OpeningsPage.Shown(opening.layout(), name, latin, known(opening));
  }

  private String known(Opening opening) {
    if (isStored()) {
      LayoutFacts facts = knowledge.lookUps().stored(opening.layout());
      return Boards.distance(facts.in(Metric.STEP).minSolution(), facts.text(Facts.DIFFICULTY));
    }
    return opening.isClassic()
        ? Boards.distance(OptionalInt.of(opening.least().get(Metric.STEP)), Optional.empty())
        : "";
  }
}
