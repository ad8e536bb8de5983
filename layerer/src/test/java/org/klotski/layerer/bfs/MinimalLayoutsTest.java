package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.frames.SmallClasses;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.Groups;
import org.klotski.layerer.msbfs.AllGroups;
import org.klotski.referee.RefereeHardness;

/** Compares minimal and hardest layouts, distances, and paths of whole classes with the referee. */
class MinimalLayoutsTest {
  /** The maximum size of a compared class and of each class with one fewer piece. */
  private static final int MAX_LAYOUTS = 8_000;

  private static Groups groups;

  @BeforeAll
  static void discover() {
    groups = AllGroups.get();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0-0-0", "0-1-0", "0-2-0", "7-0-2", "6-2-0", "2-0-1"})
  void fewClasses_equalReferee(String name) {
    compareWithTheReferee(LayoutClass.parse(name));
  }

  @Tag("slow")
  @Test
  void smallestClasses_equalReferee() {
    compareWithTheReferee(SmallClasses.FEWER_LAYOUTS, 26);
  }

  @Tag("thorough")
  @Test
  void allSmallClasses_equalReferee() {
    compareWithTheReferee(MAX_LAYOUTS, 45);
  }

  private static void compareWithTheReferee(int maxLayouts, int count) {
    List<LayoutClass> classes =
        LayoutClass.all().stream()
            .filter(
                each ->
                    Stream.concat(Stream.of(each), smaller(each))
                        .allMatch(any -> any.layouts() <= maxLayouts))
            .toList();
    assertThat(classes).hasSize(count);
    classes.parallelStream().forEach(MinimalLayoutsTest::compareWithTheReferee);
  }

  private static Stream<LayoutClass> smaller(LayoutClass of) {
    return Stream.of(
            new LayoutClass(of.jiang(), of.bing() - 1, of.style()),
            new LayoutClass(of.jiang() - 1, of.bing(), of.style() - 1),
            new LayoutClass(of.jiang() - 1, of.bing(), of.style()))
        .filter(LayoutClass::exists);
  }

  private static void compareWithTheReferee(LayoutClass layoutClass) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    ClassLayers layers = ClassLayers.of(layouts, groups.of(layoutClass));
    MinimalLayouts minimal = new MinimalLayouts(layouts, layersOf());
    Map<String, RefereeHardness.Found> referee =
        new RefereeHardness(layoutClass.jiang(), layoutClass.bing(), layoutClass.style()).found();
    assertThat(referee).hasSize(layouts.size());
    referee.forEach(
        (code, found) -> {
          int index = layouts.index(LayoutCode.parse(code));
          assertThat(layers.minSolutionLine(index))
              .as("line moves of %s", code)
              .isEqualTo(found.line());
          assertThat(layers.minSolutionCell(index))
              .as("cell moves of %s", code)
              .isEqualTo(found.cell());
          assertThat(minimal.isMinimal(index)).as("%s is minimal", code).isEqualTo(found.minimal());
          assertThat(layers.isHardest(index)).as("%s is hardest", code).isEqualTo(found.hardest());
          assertThat(layers.minSolutionWays(index))
              .as("number of paths of %s", code)
              .isEqualTo(found.ways().intValueExact());
          assertThat(layers.minSolutionBits(index)).as("bits of %s", code).isEqualTo(found.bits());
          assertThat(layers.minSolutionDetours(index))
              .as("detours of %s", code)
              .isEqualTo(found.detours());
        });
  }

  private static Function<LayoutClass, ClassLayers> layersOf() {
    Map<LayoutClass, ClassLayers> known = new HashMap<>();
    return layoutClass ->
        known.computeIfAbsent(
            layoutClass, each -> ClassLayers.of(ClassLayouts.of(each), groups.of(each)));
  }
}
