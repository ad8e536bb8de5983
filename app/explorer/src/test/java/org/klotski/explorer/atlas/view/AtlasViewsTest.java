package org.klotski.explorer.atlas.view;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.MoreCollectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.klotski.Klotski;
import org.klotski.OpeningFacts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.atlas.data.Survey;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.Language;
import org.klotski.explorer.pages.Link;
import org.klotski.explorer.pages.Texts;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

/** What pages of the atlas say, in English. */
class AtlasViewsTest {
  private static Site site(List<Metric> analyzed) {
    return new Site(
        Texts.in(Language.EN),
        "1.0",
        analyzed,
        Set.of(),
        Set.of(),
        Openings.all().stream().map(Opening::layout).collect(Collectors.toSet()));
  }

  /** An opening that a collection has twice, under two names, is there twice. */
  @Test
  void everyPlaceOfACollectionHasItsLink() {
    List<Integer> sizes = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    for (Block block : new OpeningList(site(List.of()), Map.of()).page().blocks()) {
      if (block instanceof Block.Links links) {
        sizes.add(links.links().size());
        links.links().stream().map(Link::text).forEach(names::add);
      }
    }
    assertThat(sizes).containsExactly(40, 352, 352, 68, 12);
    assertThat(names).hasSize(541).contains("三横最难", "一横最易1");
  }

  /** The filter of the table reads all that is in a row. */
  @Test
  void anOpeningHasAllItsNamesInItsRow() {
    for (Opening opening : Openings.all()) {
      Layout layout = opening.layout();
      assertThat(List.of((Titles.of(layout) + " · " + Titles.others(layout)).split(" · ")))
          .containsAll(opening.names());
    }
    Klotski klotski = Klotski.bySearch();
    Layout layout = Layout.parse("2F5543C00");
    Opening opening = Openings.named(Openings.namesOf(layout).get(0)).get(0);
    assertThat(opening.names()).hasSizeGreaterThan(1);
    String html =
        new OpeningList(site(List.of()), Map.of(layout, klotski.info(layout))).page().html();
    assertThat(html).contains(opening.names().get(0) + "</a> <small class=\"also\">");
    assertThat(html.substring(0, html.indexOf("</table>"))).contains(opening.names());
  }

  private static CheckPage checks(List<Metric> analyzed) {
    return new CheckPage(
        site(analyzed),
        ChineseAtlasTest.survey(analyzed),
        List.of(),
        ImmutableSortedMap.of(),
        List.of("done"));
  }

  /** A database that is wrong about an opening is told from one that is right. */
  @Test
  void whatIsPublishedOfAnOpeningIsComparedWithWhatIsFound() {
    OpeningFacts known = Klotski.bySearch().openings(Openings.named("横刀立马")).get(0);
    OpeningFacts wrong =
        new OpeningFacts(
            known.opening(),
            Map.of(
                Metric.STEP,
                OptionalInt.of(82),
                Metric.LINE,
                known.distances().get(Metric.LINE),
                Metric.CELL,
                known.distances().get(Metric.CELL)));
    Survey survey = ChineseAtlasTest.survey(List.of());
    assertThat(holds(survey, known, "published least")).isTrue();
    assertThat(holds(survey, wrong, "published least")).isFalse();
  }

  @Test
  void theSizeOfAGroupIsComparedWithTheLayoutsThatNameIt() {
    Survey sound = ChineseAtlasTest.survey(List.of());
    Survey wrong = ChineseAtlasTest.survey(List.of(), 3);
    OpeningFacts opening = Klotski.bySearch().openings(Openings.named("横刀立马")).get(0);
    assertThat(holds(sound, opening, "groups whose size")).isTrue();
    assertThat(holds(wrong, opening, "groups whose size")).isFalse();
  }

  private static boolean holds(Survey survey, OpeningFacts opening, String check) {
    return new CheckPage(
            site(List.of()), survey, List.of(opening), ImmutableSortedMap.of(), List.of())
        .checks().stream()
            .filter(each -> each.what().contains(check))
            .collect(MoreCollectors.onlyElement())
            .holds();
  }

  /** The page lists the analyze commands before the verify command that checks their results. */
  @Test
  void whatIsVerifiedIsAnalyzedBefore() {
    assertThat(checks(List.of(Metric.STEP, Metric.CELL)).page().html())
        .containsSubsequence(
            "klotski build\n",
            "klotski analyze\n",
            "klotski analyze --metric cell\n",
            "klotski verify",
            "klotski report");
    assertThat(checks(List.of(Metric.values())).page().html())
        .containsSubsequence("klotski build\n", "klotski analyze --metric all\n", "klotski verify")
        .doesNotContain("--metric cell");
  }
}
