package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.referee.PublishedTables;

class LayoutClassTest {
  @Test
  void totals_areTheKnownNumbers() {
    assertThat(LayoutClass.all()).hasSize(203).isSorted().doesNotHaveDuplicates();
    assertThat(LayoutClass.all().stream().mapToInt(LayoutClass::layouts).sum())
        .isEqualTo(29_334_498);
    assertThat(
            LayoutClass.all().stream()
                .filter(LayoutClass::isStandard)
                .mapToInt(LayoutClass::layouts)
                .sum())
        .isEqualTo(363_480);
    assertThat(SmallClasses.all()).hasSize(73);
    assertThat(SmallClasses.smallest()).hasSize(37);
  }

  @Test
  void counts_equalThePublishedTables() {
    checkCounts("style_count.tsv", each -> List.of(each.jiang(), each.bing(), each.style()));
    checkCounts("jiang_bing_count.tsv", each -> List.of(each.jiang(), each.bing()));
    checkCounts("jiang_count.tsv", each -> List.of(each.jiang()));
  }

  private static void checkCounts(String table, Function<LayoutClass, List<Integer>> key) {
    Map<List<Integer>, Integer> counts =
        LayoutClass.all().stream()
            .collect(Collectors.groupingBy(key, Collectors.summingInt(LayoutClass::layouts)));
    assertThat(PublishedTables.rows(table))
        .hasSameSizeAs(counts.keySet())
        .allSatisfy(
            row ->
                assertThat(counts)
                    .containsEntry(row.subList(0, row.size() - 1), row.get(row.size() - 1)));
  }

  @Test
  void indexKeyAndName_roundTrip() {
    for (int index = 0; index < LayoutClass.all().size(); index++) {
      LayoutClass each = LayoutClass.all().get(index);
      assertThat(each.index()).isEqualTo(index);
      assertThat(LayoutClass.parse(each.toString())).isEqualTo(each);
      assertThat(each.freeCells() + 2 * each.jiang()).isEqualTo(16);
    }
    assertThat(new LayoutClass(0, 14, 0).key()).isEqualTo(0x0E0);
  }

  @ParameterizedTest
  @CsvSource({"7, 0, 0", "8, 0, 0", "0, 15, 0", "1, 13, 0", "3, 2, 4", "-1, 0, 0", "2, -1, 1"})
  void impossibleNumbersOfPieces_haveNoClass(int jiang, int bing, int style) {
    LayoutClass none = new LayoutClass(jiang, bing, style);
    assertThat(none.exists()).isFalse();
    assertThatThrownBy(none::index).hasMessage("class " + none + " does not exist");
    assertThatThrownBy(() -> ClassLayouts.of(none)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"7-0-0", "0-15-0", "3-2-4", "05-4-1", "5-4-+1", "5-4-99999999999"})
  void parsingANonexistentClass_explainsWhy(String text) {
    assertThatThrownBy(() -> LayoutClass.parse(text))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageStartingWith("class '" + text + "' ")
        .message()
        .satisfies(
            message -> assertThat(message.contains("do not fit")).isEqualTo(text.equals("7-0-0")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "5", "5-4", "5-4-1-0", "5-4--1", "a-b-c", "5-4-", " 5-4-1"})
  void parsingOtherText_explainsTheFormat(String text) {
    assertThatThrownBy(() -> LayoutClass.parse(text))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessage("class '" + text + "' is not three numbers separated by hyphens, as in 5-4-1");
  }
}
