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

/** Checks layers from the seeds and distances to the nearest solved layout and other goals. */
class ClassLayersTest {
  private static final int[] PLACES_OF_2X2 = {0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14};

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
      compareGoals(layers, layouts, graph);
      assertThat(sizes(layers, group))
          .as(group.name())
          .containsExactly(search.layers().stream().mapToInt(List::size).toArray());
      compared += graph.size();
    }
    assertThat(compared).as("%s", layoutClass).isEqualTo(layoutClass.layouts());
  }

  /**
   * Compares the distances to all twelve places of the 2x2, which are the stored distances of the
   * layout or of a mirror image.
   */
  private static void compareGoals(ClassLayers layers, ClassLayouts layouts, RefereeGraph graph) {
    for (int cell : PLACES_OF_2X2) {
      int[] expected = graph.distancesTo(cell);
      for (int member = 0; member < expected.length; member++) {
        RefereeLayout layout = graph.members().get(member);
        assertThat(goalStep(layers, layouts, layout, cell))
            .as("steps of %s to cell %d", layout.code(), cell)
            .isEqualTo(expected[member]);
      }
    }
  }

  private static int goalStep(
      ClassLayers layers, ClassLayouts layouts, RefereeLayout layout, int cell) {
    return switch (cell) {
      case 14 -> goalStep(layers, layouts, layout.leftRight(), 12);
      case 0 -> goalStep(layers, layouts, layout.topBottom(), 12);
      case 2 -> goalStep(layers, layouts, layout.turned(), 12);
      case 10 -> goalStep(layers, layouts, layout.leftRight(), 8);
      case 4 -> goalStep(layers, layouts, layout.topBottom(), 8);
      case 6 -> goalStep(layers, layouts, layout.turned(), 8);
      case 5 -> goalStep(layers, layouts, layout.topBottom(), 9);
      case 1 -> goalStep(layers, layouts, layout.topBottom(), 13);
      case 12 -> layers.goal12Step(index(layouts, layout));
      case 8 -> layers.goal8Step(index(layouts, layout));
      case 9 -> layers.goal9Step(index(layouts, layout));
      case 13 -> layers.minSolutionStep(index(layouts, layout));
      default -> throw new IllegalArgumentException("no 2x2 fits at cell " + cell);
    };
  }

  private static int index(ClassLayouts layouts, RefereeLayout layout) {
    return layouts.index(LayoutCode.parse(layout.code()));
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

  /** The puzzle Pennant moves the 2x2 of 05F0A5000 to the bottom left corner. */
  @ParameterizedTest
  @CsvSource({"05F0A5000, 59", "1A9BF0C00, 58"})
  void knownLayout_hasKnownDistanceToTheCorner(String code, int goal12Step) {
    Layout layout = Layout.parse(code);
    ClassLayouts layouts = ClassLayouts.of(layout.layoutClass());
    ClassLayers layers = ClassLayers.of(layouts, groups.of(layout.layoutClass()));
    assertThat(layers.goal12Step(layouts.index(layout.code()))).isEqualTo(goal12Step);
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
      assertThat(read.goal12Step(index)).isEqualTo(layers.goal12Step(index));
      assertThat(read.goal8Step(index)).isEqualTo(layers.goal8Step(index));
      assertThat(read.goal9Step(index)).isEqualTo(layers.goal9Step(index));
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
    out.write(new byte[bits.length * (Short.BYTES + Integer.BYTES + 4)]);
    ClassLayers read = ClassLayers.readFrom(in(bytes.toByteArray()), bits.length);
    for (int index = 0; index < bits.length; index++) {
      assertThat(read.minSolutionBits(index)).isEqualTo(bits[index]);
    }
    assertThatThrownBy(() -> ClassLayers.unsigned(65_535))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("65535 hundredths of a bit");
  }

  /** The steps to a goal are stored as one unsigned byte; 255 means that there is none. */
  @Test
  void goalSteps_fitIntoOneByte() {
    assertThat(ClassLayers.unsignedByte(254)).isEqualTo((byte) 254);
    assertThat(ClassLayers.unsignedByte(-1)).isEqualTo((byte) 255);
    assertThatThrownBy(() -> ClassLayers.unsignedByte(255))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("255 steps");
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
