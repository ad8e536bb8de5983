package org.klotski.answers.surveys;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.klotski.answers.names.GroupCache;
import org.klotski.answers.surveys.OpeningFacts.Published;
import org.klotski.answers.ways.WaySearch;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

/** What is known of openings, without a database. */
class OpeningSurveyTest {
  private final OpeningSurvey survey =
      new OpeningSurvey(Optional.empty(), new WaySearch(new GroupCache()));

  @Test
  void whatIsPublishedOfAnOpeningIsTold() {
    List<Opening> openings = Openings.classic();
    List<OpeningFacts> facts = survey.of(openings);
    assertThat(facts).hasSameSizeAs(openings);
    for (int i = 0; i < openings.size(); i++) {
      Opening opening = openings.get(i);
      OpeningFacts found = facts.get(i);
      assertThat(found.layout()).isEqualTo(opening.layout());
      assertThat(found.entry()).isEmpty();
      assertThat(found.minSolution(Metric.STEP)).hasValue(opening.least().get(Metric.STEP));
      assertThat(found.published()).hasSize(opening.published().size());
      for (Published published : found.published()) {
        assertThat(opening.published()).containsEntry(published.metric(), published.number());
        assertThat(found.confirms(published)).isTrue();
        assertThat(found.confirms(new Published(published.metric(), published.number() + 1)))
            .isFalse();
      }
      assertThat(found.disagreements()).isEqualTo(opening.disagreements());
    }
    assertThat(facts).anyMatch(each -> !each.published().isEmpty());
    assertThat(facts).anyMatch(each -> !each.disagreements().isEmpty());
  }

  @Test
  void anOpeningStandsForAnEntryOfACollection() {
    Opening opening =
        Openings.all().stream().filter(each -> !each.entries().isEmpty()).findFirst().orElseThrow();
    OpeningFacts facts = survey.of(List.of(opening)).get(0);
    Opening.Entry entry = opening.entries().get(0);
    OpeningFacts listed = facts.in(entry);
    assertThat(listed.layout()).isEqualTo(opening.layout());
    assertThat(listed.collections()).isEqualTo(facts.collections());
    assertThat(listed.entry())
        .contains(
            new OpeningFacts.Entry(entry.collection().name(), entry.position(), entry.name()));
  }
}
