package org.klotski.notation.openings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.referee.PublishedTables;

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

  @Test
  void collections_holdExactlyThePublishedEntries() {
    List<List<String>> published = PublishedTables.words("named-layouts.tsv");
    assertThat(published).hasSize(824);
    Map<String, List<List<String>>> byCollection =
        published.stream().collect(Collectors.groupingBy(row -> row.get(0)));
    assertThat(byCollection.keySet())
        .containsExactlyInAnyOrderElementsOf(
            OpeningCollection.all().stream().map(OpeningCollection::name).toList());
    for (OpeningCollection collection : OpeningCollection.all()) {
      assertThat(collection.source()).contains("HRD_Game 2.1");
      List<Openings.Listed> ours = Openings.entries(collection);
      assertThat(ours)
          .extracting(
              each ->
                  List.of(
                      each.entry().collection().name(),
                      each.opening().layout().toString(),
                      each.entry().name()))
          .containsExactlyElementsOf(byCollection.get(collection.name()));
      assertThat(ours)
          .extracting(each -> each.entry().position())
          .containsExactlyElementsOf(IntStream.rangeClosed(1, ours.size()).boxed().toList());
    }
  }

  @Test
  void openings_haveDistinctLayouts() {
    assertThat(Openings.all()).hasSize(369).extracting(Opening::layout).doesNotHaveDuplicates();
    assertThat(Openings.all().subList(56, 369))
        .noneMatch(Opening::isClassic)
        .extracting(opening -> opening.layout().code())
        .isSorted();
  }

  @Test
  void openingsOfACollection_areInItsOrder() {
    List<Opening> classic = Openings.in(OpeningCollection.named("classic").orElseThrow());
    assertThat(classic).as("one of the 40 entries repeats an opening").hasSize(39);
    assertThat(classic.get(38).layout()).hasToString("4FEA13400");
  }

  @ParameterizedTest
  @CsvSource({
    "classic, 华容道经典布局40种",
    "LIN, 林雨霖华容道68局",
    "發芽網佈局圖, 发芽网布局图",
    "经典, 华容道经典布局40种",
    "林雨霖, 林雨霖华容道68局"
  })
  void collections_areFoundByLabelNameOrPart(String text, String name) {
    assertThat(OpeningCollection.named(text)).map(OpeningCollection::name).contains(name);
  }

  @ParameterizedTest
  @CsvSource({"华容道", "''", "linn", "-"})
  void ambiguousOrUnknownText_findsNoCollection(String text) {
    assertThat(OpeningCollection.named(text)).isEmpty();
  }

  /** A name refers to every layout with that name in a collection or in the literature. */
  @Test
  void ambiguousNames_findAllTheirLayouts() {
    Map<String, Set<Layout>> inCollections = new TreeMap<>();
    Map<String, Set<Layout>> inAll = new TreeMap<>();
    for (Opening opening : Openings.all()) {
      for (String name : opening.names()) {
        add(inAll, name, opening);
      }
      for (Opening.Entry entry : opening.entries()) {
        add(inCollections, entry.name(), opening);
      }
    }
    assertThat(inCollections).hasSize(541);
    assertThat(ambiguous(inCollections)).hasSize(16).contains("四面楚歌", "阴阳颠倒");
    Set<String> more = new TreeSet<>(ambiguous(inAll));
    more.removeAll(ambiguous(inCollections));
    assertThat(more).containsExactlyInAnyOrder("层层设防", "四面埋伏", "一字长蛇", "天罗地网", "四路皆兵");
    inAll.forEach(
        (name, layouts) ->
            assertThat(Openings.named(name))
                .as(name)
                .extracting(Opening::layout)
                .containsExactlyInAnyOrderElementsOf(layouts));
    assertThat(Openings.named("四面楚歌").stream().flatMap(each -> said(each, "四面楚歌")))
        .containsExactlyInAnyOrder(
            "5BEE90C00 华容道经典布局40种",
            "5BEE90C00 发芽网布局图",
            "93C9BD400 华容道常见布局图",
            "5BEA70C00 林雨霖华容道68局");
  }

  @Test
  void sourcesOfAName_ignoreItsSpelling() {
    for (String name : List.of("一橫定式B", "一横定式b", "一橫定式 Ｂ")) {
      assertThat(Openings.named(name).stream().flatMap(each -> said(each, name)))
          .as(name)
          .containsExactly("1BC1BAC00 发芽网布局图");
    }
    Opening opening = Openings.named("一橫定式B").get(0);
    assertThat(opening.sourcesOf("横刀立马")).isEqualTo("a classic opening");
  }

  private static Stream<String> said(Opening opening, String name) {
    return Stream.of(opening.sourcesOf(name).split(", "))
        .map(each -> opening.layout() + " " + each);
  }

  private static void add(Map<String, Set<Layout>> named, String name, Opening opening) {
    named.computeIfAbsent(name, any -> new HashSet<>()).add(opening.layout());
  }

  private static List<String> ambiguous(Map<String, Set<Layout>> named) {
    return named.keySet().stream().filter(name -> named.get(name).size() > 1).toList();
  }
}
