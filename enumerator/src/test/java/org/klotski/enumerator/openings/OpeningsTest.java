package org.klotski.enumerator.openings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.moves.Mirror;

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
    "Century, 1FA8CD400"
  })
  void openingsHaveNames(String name, String code) {
    assertThat(Openings.named(name).orElseThrow().layout()).isEqualTo(Layout.parse(code));
    assertThat(Openings.of(Mirror.LEFT_RIGHT.of(Layout.parse(code))).orElseThrow().names())
        .anyMatch(each -> Openings.key(each).equals(Openings.key(name)));
  }

  @Test
  void everyNameMeansOneOpening() {
    Map<String, Opening> named = new HashMap<>();
    for (Opening opening : Openings.all()) {
      assertThat(opening.names()).isNotEmpty();
      for (String name : opening.names()) {
        Opening other = named.putIfAbsent(Openings.key(name), opening);
        assertThat(other).as(name).isIn(null, opening);
      }
    }
  }

  @Test
  void theTableDoesNotContradictItself() {
    assertThat(Openings.all()).hasSize(56);
    assertThat(Openings.all()).extracting(Opening::layout).doesNotHaveDuplicates();
    for (Opening opening : Openings.all()) {
      assertThat(opening.published()).isNotEmpty();
      assertThat(opening.least()).containsAllEntriesOf(opening.published());
      assertThat(opening.sources()).isNotEmpty().allMatch(source -> source.contains("."));
      for (Opening.Disagreement disagreement : opening.disagreements()) {
        assertThat(disagreement.moves()).isNotEqualTo(opening.least().get(Metric.STEP));
        assertThat(disagreement.source()).startsWith("github.com/");
      }
    }
    assertThat(Openings.all().stream().mapToInt(each -> each.disagreements().size()).sum())
        .isEqualTo(30);
  }

  @Test
  void otherWordsNameNothing() {
    assertThat(Openings.named("")).isEmpty();
    assertThat(Openings.named("横刀")).isEmpty();
    assertThat(Openings.of(Layout.parse("0"))).isEmpty();
  }
}
