package org.klotski.notation.openings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;

class OpeningsTest {
  @ParameterizedTest
  @CsvSource({
    "横刀立马, 1A9BF0C00",
    "Héng dāo lì mǎ, 1A9BF0C00",
    "hengdaolima, 1A9BF0C00",
    "red donkey, 1A9BF0C00",
    "l'ane rouge, 1A9BF0C00",
    "峰回路转, 4FEA13400",
    "五将逼宫, 55ADF0C00",
    "Century, 1FA8CD400",
    "亢龙有悔, 10FAA7C00"
  })
  void openings_areFoundByName(String name, String code) {
    Layout layout = Layout.parse(code);
    assertThat(Openings.named(name)).extracting(Opening::layout).containsExactly(layout);
    assertThat(opening(layout)).contains(Openings.named(name).get(0));
    assertThat(Openings.namesOf(Mirror.LEFT_RIGHT.of(layout)))
        .containsExactlyInAnyOrderElementsOf(Openings.namesOf(layout))
        .anyMatch(each -> Spelling.key(each).equals(Spelling.key(name)));
  }

  private static Optional<Opening> opening(Layout layout) {
    return Openings.all().stream().filter(each -> each.layout().equals(layout)).findFirst();
  }

  @Test
  void namesOf_listsOwnNamesFirst() {
    Layout drawnByMost = Layout.parse("0A7EBC000");
    Layout drawnByOne = Mirror.LEFT_RIGHT.of(drawnByMost);
    assertThat(opening(drawnByOne).orElseThrow().names()).containsExactly("屯兵东路");
    assertThat(Openings.namesOf(drawnByOne)).containsExactly("屯兵东路", "Tún bīng dōng lù");
    assertThat(opening(Mirror.LEFT_RIGHT.of(Layout.parse("4FEA13400")))).isEmpty();
  }

  /** Collections may use one name for several layouts, but the literature does not. */
  @Test
  void namesInTheLiterature_areUnique() {
    Map<String, String> named = new HashMap<>();
    for (String[] row : OpeningTable.rows("openings.tsv")) {
      Opening opening = opening(Layout.parse(row[0])).orElseThrow();
      assertThat(opening.isClassic()).isTrue();
      assertThat(opening.names()).isNotEmpty();
      for (String name : String.join(" / ", row[1], row[2], row[3]).split(" / ", -1)) {
        if (!name.isEmpty()) {
          assertThat(opening.names()).contains(name);
          assertThat(named.putIfAbsent(Spelling.key(name), row[0])).as(name).isIn(null, row[0]);
        }
      }
    }
    assertThat(named).hasSizeGreaterThan(2 * 56);
  }

  @Test
  void classicOpenings_areConsistent() {
    assertThat(Openings.classic()).hasSize(56);
    assertThat(Openings.classic()).extracting(Opening::layout).doesNotHaveDuplicates();
    for (Opening opening : Openings.classic()) {
      assertThat(opening.published()).isNotEmpty();
      assertThat(opening.least()).containsAllEntriesOf(opening.published());
      assertThat(opening.sources()).isNotEmpty().allMatch(source -> source.contains("."));
      for (Opening.Disagreement disagreement : opening.disagreements()) {
        assertThat(disagreement.number()).isNotEqualTo(opening.least().get(Metric.STEP));
        assertThat(disagreement.source()).startsWith("github.com/");
      }
    }
    assertThat(Openings.classic().stream().mapToInt(each -> each.disagreements().size()).sum())
        .isEqualTo(30);
  }

  @Test
  void unknownNames_findNothing() {
    assertThat(Openings.named("")).isEmpty();
    assertThat(Openings.named("横刀")).isEmpty();
    assertThat(opening(Layout.parse("0"))).isEmpty();
    assertThat(Openings.namesOf(Layout.parse("0"))).isEmpty();
  }

  @Test
  void partOfAName_findsOpenings() {
    assertThat(Openings.withNamesLike("將"))
        .containsExactlyElementsOf(Openings.withNamesLike("将"))
        .hasSize(15)
        .allMatch(opening -> String.join("", opening.chinese()).contains("将"));
    assertThat(Openings.withNamesLike("DONKEY")).hasSize(1);
    assertThat(Openings.withNamesLike("feng hui")).hasSize(1);
    assertThat(Openings.withNamesLike("( )")).isEmpty();
  }
}
