package org.klotski.enumerator.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.layouts.Metric;

final class FactsTest {
  @Test
  void namesAreUniquePerSubject() {
    for (Subject subject : Subject.values()) {
      List<String> names =
          Facts.all().stream().filter(fact -> fact.subject() == subject).map(Fact::name).toList();
      assertThat(names).doesNotHaveDuplicates().isNotEmpty();
    }
  }

  @Test
  void namesOfMetricsFollowTheRules() {
    for (Fact fact : Facts.all()) {
      for (Metric metric : Metric.values()) {
        boolean atTheEnd = fact.name().endsWith("_" + metric.label());
        boolean inTheMiddle = fact.name().contains("_" + metric.label() + "_");
        if (atTheEnd || inTheMiddle) {
          assertThat(fact.metric()).as(fact.name()).contains(metric);
        }
        assertThat(inTheMiddle && metric == Metric.STEP).as(fact.name()).isFalse();
      }
    }
  }

  @Test
  void analysesDistancesAndFactsAboutSolutionsHaveMetrics() {
    assertThat(Facts.all())
        .filteredOn(
            fact ->
                fact.origin() == Origin.ANALYSIS
                    || fact.isOfSolvable()
                    || List.of("steps", "layers").contains(fact.unit()))
        .hasSizeGreaterThan(20)
        .allSatisfy(fact -> assertThat(fact.metric()).as(fact.name()).isPresent());
  }

  @Test
  void factsAboutSolutionsAreOfSolvableLayouts() {
    assertThat(Facts.all())
        .allSatisfy(
            fact ->
                assertThat(fact.isOfSolvable())
                    .as(fact.name())
                    .isEqualTo(
                        fact.name()
                            .matches(
                                "(min_)?solution_.*|difficulty.*|hardest_.*|is_minimal|is_hardest")));
  }

  @Test
  void everyFactHasALowercaseNameAndMeaningsInBothLanguages() {
    assertThat(Facts.all())
        .allSatisfy(
            fact -> {
              assertThat(fact.name()).matches("[a-z]+(_([a-z]+|[0-9]+))*");
              assertThat(fact.meaning()).as(fact.name()).isNotBlank();
              assertThat(fact.chinese()).as(fact.name()).containsPattern("\\p{IsHan}");
            });
  }

  @Test
  void anAnalysisAddsTheFactsOfItsMetricOnly() {
    for (Subject subject : List.of(Subject.LAYOUT, Subject.GROUP)) {
      List<Fact> parts = new ArrayList<>(Facts.of(subject, List.of()));
      for (Metric metric : Metric.values()) {
        List<Fact> added = Facts.analyzed(subject, metric);
        assertThat(added).isNotEmpty().allMatch(fact -> fact.metric().orElseThrow() == metric);
        parts.addAll(added);
      }
      assertThat(Facts.of(subject, List.of(Metric.values())))
          .containsExactlyInAnyOrderElementsOf(parts)
          .isSortedAccordingTo((a, b) -> Integer.compare(a.position(), b.position()));
    }
  }

  @Test
  void noneIsBeyondTheLargestValue() {
    assertThat(FactType.UINT8.largest()).isEqualTo(254);
    assertThat(FactType.UINT16.largest()).isEqualTo(65_534);
    assertThat(FactType.UINT32.largest()).isEqualTo(2_147_483_646);
    assertThat(FactType.CODE.largest()).isEqualTo(0xF_FFFF_FFFFL);
    for (FactType type : FactType.values()) {
      if (type.bytes() > 0) {
        assertThat(type.none()).isGreaterThan(type.largest());
      }
    }
  }
}
