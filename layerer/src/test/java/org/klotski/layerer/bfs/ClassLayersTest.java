package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
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
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.layerer.msbfs.AllGroups;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeSearch;

/** Checks layers from the seeds and distances to the nearest solved layout. */
class ClassLayersTest {
  private static Groups groups;

  @BeforeAll
  static void discover() {
    groups = AllGroups.get();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0-1-0", "7-0-2", "6-2-0", "2-0-1"})
  void fewClasses_equalReferee(String name) {
    compareWithReferee(LayoutClass.parse(name));
  }

  @Tag("slow")
  @Test
  void smallestClasses_equalReferee() {
    SmallClasses.smallest().parallelStream().forEach(ClassLayersTest::compareWithReferee);
  }

  @Tag("thorough")
  @Test
  void allSmallClasses_equalReferee() {
    SmallClasses.all().parallelStream().forEach(ClassLayersTest::compareWithReferee);
  }

  private static void compareWithReferee(LayoutClass layoutClass) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    ClassLayers layers = ClassLayers.of(layouts, groups.of(layoutClass));
    int compared = 0;
    for (Group group : groups.of(layoutClass)) {
      RefereeLayout seed = RefereeLayout.ofCode(LayoutCode.format(group.seed()));
      RefereeGraph graph = RefereeGraph.of(seed, RefereeMetric.STEP);
      RefereeSearch search = new RefereeSearch(graph, seed);
      int[] toSolved = graph.distancesToSolved();
      for (int member = 0; member < graph.size(); member++) {
        String code = graph.members().get(member).code();
        int index = layouts.index(LayoutCode.parse(code));
        assertThat(layers.layer(index))
            .as("layer of %s", code)
            .isEqualTo(search.distances()[member]);
        assertThat(layers.minSolutionStep(index))
            .as("steps to a solution from %s", code)
            .isEqualTo(toSolved[member]);
      }
      assertThat(sizes(layers, group))
          .as(group.name())
          .containsExactly(search.layers().stream().mapToInt(List::size).toArray());
      compared += graph.size();
    }
    assertThat(compared).as("%s", layoutClass).isEqualTo(layoutClass.layouts());
  }

  private static int[] sizes(ClassLayers layers, Group group) {
    int[] sizes = new int[layers.layers(group.number())];
    Arrays.setAll(sizes, layer -> layers.layerSize(group.number(), layer));
    return sizes;
  }

  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, 26, 128, 81",
    "4FEA13400, 147, 151, 138",
  })
  void knownLayout_hasKnownLayers(String code, int layer, int layersOfGroup, int minSolutionStep) {
    Layout layout = Layout.parse(code);
    ClassLayouts layouts = ClassLayouts.of(layout.layoutClass());
    ClassLayers layers = ClassLayers.of(layouts, groups.of(layout.layoutClass()));
    int index = layouts.index(layout.code());
    assertThat(layers.layer(index)).isEqualTo(layer);
    assertThat(layers.layers(groups.of(layout).number())).isEqualTo(layersOfGroup);
    assertThat(layers.minSolutionStep(index)).isEqualTo(minSolutionStep);
  }

  @Test
  void writtenLayers_areReadBack() throws IOException {
    LayoutClass layoutClass = new LayoutClass(5, 4, 5);
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    ClassLayers layers = ClassLayers.of(layouts, groups.of(layoutClass));
    byte[] bytes = written(layers);
    ClassLayers read = ClassLayers.readFrom(in(bytes), layouts.size());
    for (int index = 0; index < layouts.size(); index++) {
      assertThat(read.layer(index)).isEqualTo(layers.layer(index));
      assertThat(read.minSolutionStep(index)).isEqualTo(layers.minSolutionStep(index));
      assertThat(read.isHardest(index)).isEqualTo(layers.isHardest(index));
    }
    for (Group group : groups.of(layoutClass)) {
      assertThat(sizes(read, group)).containsExactly(sizes(layers, group));
    }
    assertThat(written(read)).isEqualTo(bytes);
    byte[] torn = Arrays.copyOf(bytes, bytes.length - 1);
    assertThatThrownBy(() -> ClassLayers.readFrom(in(torn), layouts.size()))
        .isInstanceOf(EOFException.class);
  }

  /**
   * The bits are stored as an unsigned two-byte number; all ones mean that there is no solution.
   */
  @Test
  void probabilityBits_useTheFullRangeOfTwoBytes() throws IOException {
    int[] bits = {0, 32_767, 32_768, 65_534, -1};
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.write(new byte[Integer.BYTES + bits.length * 4 * Short.BYTES]);
    for (int each : bits) {
      out.writeShort(ClassLayers.unsigned(each));
    }
    out.write(new byte[bits.length * (Short.BYTES + Integer.BYTES + 1)]);
    ClassLayers read = ClassLayers.readFrom(in(bytes.toByteArray()), bits.length);
    for (int index = 0; index < bits.length; index++) {
      assertThat(read.minSolutionBits(index)).isEqualTo(bits[index]);
    }
    assertThatThrownBy(() -> ClassLayers.unsigned(65_535))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("65535 hundredths of a bit");
  }

  private static byte[] written(ClassLayers layers) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    layers.writeTo(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static DataInputStream in(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }
}
