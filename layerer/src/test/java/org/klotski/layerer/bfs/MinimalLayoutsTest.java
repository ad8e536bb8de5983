package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Shorts;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.ClassGraph;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.SmallClasses;
import org.klotski.layerer.msbfs.AllGroups;
import org.klotski.referee.RefereeHardness;

/** Compares minimal and hardest layouts, distances, and paths of whole classes with the referee. */
class MinimalLayoutsTest {
  /** The maximum size of a compared class and of each class with one fewer piece. */
  private static final int MAX_LAYOUTS = 8_000;

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
    Columns layers = layers(layoutClass);
    Map<LayoutClass, short[]> known = new HashMap<>();
    MinimalLayouts minimal =
        new MinimalLayouts(layouts, each -> known.computeIfAbsent(each, MinimalLayoutsTest::steps));
    Map<String, RefereeHardness.Found> referee =
        new RefereeHardness(layoutClass.jiang(), layoutClass.bing(), layoutClass.style()).found();
    assertThat(referee).hasSize(layouts.size());
    referee.forEach(
        (code, found) -> {
          int index = layouts.index(LayoutCode.parse(code));
          RefereeHardness.Found actual =
              new RefereeHardness.Found(
                  layers.get(Facts.minSolution(Metric.LINE), index),
                  layers.get(Facts.minSolution(Metric.CELL), index),
                  BigInteger.valueOf(layers.get(Facts.MIN_SOLUTION_WAYS, index)),
                  layers.get(Facts.MIN_SOLUTION_BITS, index),
                  layers.get(Facts.MIN_SOLUTION_DETOURS, index),
                  minimal.isMinimal(index),
                  layers.isSet(Facts.IS_HARDEST, index));
          assertThat(actual).as(code).isEqualTo(found);
        });
  }

  private static Columns layers(LayoutClass layoutClass) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    return ClassLayers.of(layouts, ClassGraph.of(layouts), AllGroups.get().of(layoutClass));
  }

  private static short[] steps(LayoutClass layoutClass) {
    return ((Shorts) layers(layoutClass).of(Facts.minSolution(Metric.STEP))).values();
  }
}
