package org.klotski.explorer.atlas.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.grouper.counts.CountTable;

/** The published tables, and what counting without listing says of three of them. */
class PublishedTableTest {
  private static List<CountTable> holding(ToIntFunction<LayoutClass> layouts) {
    List<Group> groups =
        LayoutClass.all().stream()
            .map(each -> new Group(each, 0, layouts.applyAsInt(each), 0, false))
            .toList();
    List<PublishedTable> tables = PublishedTable.all(groups);
    assertThat(tables).extracting(PublishedTable::table).containsExactly(CountTable.values());
    assertThat(tables).extracting(PublishedTable::rowCount).startsWith(8, 64, 203);
    return tables.stream().filter(PublishedTable::holds).map(PublishedTable::table).toList();
  }

  @Test
  void aTableHoldsIfEveryNumberIsThePublishedOne() {
    assertThat(holding(LayoutClass::layouts))
        .containsExactly(CountTable.JIANG, CountTable.JIANG_BING, CountTable.CLASS);
    assertThat(holding(each -> each.layouts() + (each.jiang() == 7 ? 1 : 0))).isEmpty();
  }
}
