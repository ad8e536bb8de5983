package org.klotski.layerer.hardness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.frames.SmallClasses;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.Groups;
import org.klotski.layerer.graph.AllGroups;
import org.klotski.layerer.layers.ClassLayers;
import org.klotski.referee.RefereeHardness;

/** What the layouts of whole classes are worth as puzzles. */
class ClassHardnessTest {
  /** The most layouts of a class, and of those that lack a piece, that the referee looks at. */
  private static final int MOST_LAYOUTS = 8_000;

  private static Groups groups;

  @BeforeAll
  static void discover() {
    groups = AllGroups.get();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0-0-0", "0-1-0", "0-2-0", "7-0-2", "6-2-0", "2-0-1"})
  void theRefereeFindsTheSameInAFewClasses(String name) {
    compareWithTheReferee(LayoutClass.parse(name));
  }

  @Tag("slow")
  @Test
  void theRefereeFindsTheSameInTheSmallestClasses() {
    compareWithTheReferee(SmallClasses.FEWER_LAYOUTS, 26);
  }

  @Tag("thorough")
  @Test
  void theRefereeFindsTheSameInEverySmallClass() {
    compareWithTheReferee(MOST_LAYOUTS, 45);
  }

  private static void compareWithTheReferee(int mostLayouts, int count) {
    List<LayoutClass> classes =
        LayoutClass.all().stream()
            .filter(
                each ->
                    Stream.concat(Stream.of(each), lesser(each))
                        .allMatch(any -> any.layouts() <= mostLayouts))
            .toList();
    assertThat(classes).hasSize(count);
    classes.parallelStream().forEach(ClassHardnessTest::compareWithTheReferee);
  }

  private static Stream<LayoutClass> lesser(LayoutClass of) {
    return Stream.of(
            new LayoutClass(of.jiang(), of.bing() - 1, of.style()),
            new LayoutClass(of.jiang() - 1, of.bing(), of.style() - 1),
            new LayoutClass(of.jiang() - 1, of.bing(), of.style()))
        .filter(LayoutClass::exists);
  }

  private static void compareWithTheReferee(LayoutClass layoutClass) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    ClassLayers layers = ClassLayers.of(layouts, groups.of(layoutClass));
    ClassHardness hardness = hardness(layouts);
    Map<String, RefereeHardness.Found> referee =
        new RefereeHardness(layoutClass.jiang(), layoutClass.bing(), layoutClass.style()).found();
    assertThat(referee).hasSize(layouts.size());
    referee.forEach(
        (code, found) -> {
          int index = layouts.index(LayoutCode.parse(code));
          assertThat(hardness.minSolutionLine(index))
              .as("lines of %s", code)
              .isEqualTo(found.line());
          assertThat(hardness.minSolutionCell(index))
              .as("cells of %s", code)
              .isEqualTo(found.cell());
          assertThat(hardness.isMinimal(index))
              .as("%s is minimal", code)
              .isEqualTo(found.minimal());
          assertThat(hardness.isHardest(index))
              .as("%s is hardest", code)
              .isEqualTo(found.hardest());
          assertThat(layers.minSolutionWays(index))
              .as("ways of %s", code)
              .isEqualTo(found.ways().intValueExact());
          assertThat(layers.minSolutionBits(index)).as("bits of %s", code).isEqualTo(found.bits());
          assertThat(layers.minSolutionDetours(index))
              .as("detours of %s", code)
              .isEqualTo(found.detours());
        });
  }

  private static ClassHardness hardness(ClassLayouts layouts) {
    Map<LayoutClass, ClassLayers> known = new HashMap<>();
    return ClassHardness.of(
        layouts,
        groups,
        layoutClass ->
            known.computeIfAbsent(
                layoutClass,
                each -> ClassLayers.of(ClassLayouts.of(each), groups.of(layoutClass))));
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, 81, 90, 116, 256",
    "4FEA13400, 138, 150, 179,",
    "55ADF0C00, 36, 40, 49,",
    "2F5543C00, 22, 23, 31, 2"
  })
  void knownLayouts(String code, int step, int line, int cell, Integer ways) {
    Layout layout = Layout.parse(code);
    ClassLayouts layouts = ClassLayouts.of(layout.layoutClass());
    ClassLayers layers = ClassLayers.of(layouts, groups.of(layout.layoutClass()));
    ClassHardness hardness = hardness(layouts);
    int index = layouts.index(layout.code());
    assertThat(layers.minSolutionStep(index)).isEqualTo(step);
    assertThat(hardness.minSolutionLine(index)).isEqualTo(line);
    assertThat(hardness.minSolutionCell(index)).isEqualTo(cell);
    Optional.ofNullable(ways)
        .ifPresent(known -> assertThat(layers.minSolutionWays(index)).isEqualTo(known));
  }
}
