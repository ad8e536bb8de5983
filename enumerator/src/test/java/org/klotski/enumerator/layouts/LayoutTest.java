package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LayoutTest {
  @Test
  void classStream_hasEachLayoutOnce() {
    LayoutClass layoutClass = LayoutClass.parse("6-1-2");
    List<Layout> all = layoutClass.stream().toList();
    assertThat(all).hasSize(layoutClass.layouts()).doesNotHaveDuplicates();
    assertThat(all).allMatch(each -> each.layoutClass().equals(layoutClass));
  }

  @Test
  void all_isInIdOrder() {
    List<Layout> first = Layout.all().limit(1_000).toList();
    assertThat(first).isSorted().element(999).isEqualTo(Layout.fromId(999));
    assertThat(Layout.all().count()).isEqualTo(LayoutIds.COUNT);
  }
}
