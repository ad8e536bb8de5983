package org.klotski.enumerator.moves;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;

class IndexMirrorTest {
  @ParameterizedTest
  @ValueSource(strings = {"5-4-5", "0-1-0", "6-1-2", "4-0-1"})
  void imageOfAnIndex_isTheIndexOfTheImage(String layoutClass) {
    ClassLayouts layouts = ClassLayouts.of(LayoutClass.parse(layoutClass));
    IndexMirror mirror = new IndexMirror(layouts);
    for (int index = 0; index < layouts.size(); index++) {
      Layout image = Mirror.LEFT_RIGHT.of(Layout.fromCode(layouts.code(index)));
      assertThat(mirror.of(index)).isEqualTo(layouts.index(image.code()));
    }
  }
}
