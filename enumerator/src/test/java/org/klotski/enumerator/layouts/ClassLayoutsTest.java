package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassLayoutsTest {
  /** Proves that every layout has an index: there are as many distinct indices as layouts. */
  @ParameterizedTest
  @ValueSource(strings = {"0-0-0", "3-0-1", "6-1-2", "7-0-3", "0-14-0"})
  void indices_denoteDistinctLayoutsOfTheClass(String name) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    assertThat(layouts.size()).isEqualTo(layoutClass.layouts());
    BitSet solved = new BitSet();
    for (int index = 0; index < layouts.size(); index++) {
      Layout layout = Layout.fromCode(layouts.code(index));
      assertThat(layout.layoutClass()).isEqualTo(layoutClass);
      assertThat(layouts.index(layout.code())).isEqualTo(index);
      int local = FrameFamily.frameInFamily(Frames.of(layout));
      assertThat(layouts.frameInFamily(index)).isEqualTo(local);
      assertThat(layouts.soldierCells(index)).isEqualTo(layout.soldiers());
      assertThat(layouts.index(local, layout.soldiers())).isEqualTo(index);
      assertThat(layouts.square(index)).isEqualTo(layout.square());
      assertThat(layouts.isSolved(index)).isEqualTo(layout.isSolved());
      solved.set(index, layout.isSolved());
    }
    assertThat(layouts.solved()).containsExactly(solved.stream().toArray());
  }

  @Test
  void codeOfAnotherClass_isRejected() {
    ClassLayouts layouts = ClassLayouts.of(new LayoutClass(5, 4, 1));
    long code = LayoutCode.parse("1A9BF0C00");
    assertThat(layouts.code(layouts.index(code))).isEqualTo(code);
    assertThatThrownBy(() -> layouts.index(LayoutCode.parse("4FEA13400")))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessage("layout 4FEA13400 is of class 5-4-2, not 5-4-1");
    assertThatThrownBy(() -> layouts.index(0x300000000L))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining("puts the 2x2 at cell 3");
  }

  @Test
  void size_equalsTheCount() {
    for (LayoutClass each : LayoutClass.all()) {
      assertThat(ClassLayouts.of(each).size()).as("%s", each).isEqualTo(each.layouts());
    }
  }
}
