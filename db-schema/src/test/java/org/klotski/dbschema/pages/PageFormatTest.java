package org.klotski.dbschema.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;

final class PageFormatTest {
  private static final int SIZE = 200;

  static Stream<ColumnFamily> families() {
    return Arrays.stream(ColumnFamily.values()).filter(each -> !each.format().facts().isEmpty());
  }

  private static Columns random(List<Fact> facts, long seed) {
    Random random = new Random(seed);
    Columns columns = new Columns(facts, SIZE);
    for (Fact fact : facts) {
      for (int row = 0; row < SIZE; row++) {
        boolean none = fact.canBeNone() && random.nextInt(4) == 0;
        columns.set(fact, row, none ? Columns.NONE : random.nextLong(fact.type().largest() + 1));
      }
    }
    return columns;
  }

  @ParameterizedTest
  @MethodSource("families")
  void everyNumberOfRows_isReadBack(ColumnFamily family) {
    PageFormat format = family.format();
    Columns columns = random(format.facts(), family.ordinal());
    for (int rows = 1; rows <= PageFormat.ROWS; rows++) {
      int from = rows * 2;
      byte[] page = format.write(123_456_789, columns, from, from + rows);
      assertThat(format.check(page)).isSameAs(page).hasSize(format.size(rows));
      assertThat(PageFormat.first(page)).isEqualTo(123_456_789);
      assertThat(PageFormat.rows(page)).isEqualTo(rows);
      Columns read = new Columns(format.facts(), SIZE);
      format.read(page, read, 3);
      Columns one = new Columns(format.facts(), SIZE);
      format.read(page, one, 7, rows - 1, rows);
      for (Fact fact : format.facts()) {
        long none = fact.type().none();
        for (int row = 0; row < rows; row++) {
          assertThat(read.code(fact, 3 + row)).isEqualTo(columns.code(fact, from + row));
          long stored = format.stored(page, fact, row);
          assertThat(fact.canBeNone() && stored == none ? Columns.NONE : stored)
              .isEqualTo(columns.code(fact, from + row));
        }
        assertThat(one.code(fact, 7)).isEqualTo(columns.code(fact, from + rows - 1));
        assertThat(one.of(fact).stored(8)).isZero();
        assertThat(read.of(fact).stored(2)).isZero();
        assertThat(read.of(fact).stored(3 + rows)).isZero();
      }
    }
  }

  @Test
  void bytes_areAsDocumented() {
    PageFormat format =
        new PageFormat(
            List.of(Facts.CODE_OF_LAYOUT, Facts.IS_MIRROR, Facts.minSolution(Metric.STEP)));
    Columns columns = new Columns(format.facts(), 3);
    columns.set(Facts.CODE_OF_LAYOUT, 0, 0x1A9BF0C00L);
    columns.set(Facts.CODE_OF_LAYOUT, 1, 0x4FEA13400L);
    columns.set(Facts.CODE_OF_LAYOUT, 2, 0xDC3BE6800L);
    columns.set(Facts.IS_MIRROR, 0, 1);
    columns.set(Facts.IS_MIRROR, 2, 1);
    columns.set(Facts.minSolution(Metric.STEP), 0, 81);
    columns.set(Facts.minSolution(Metric.STEP), 1, 0x0123);
    columns.set(Facts.minSolution(Metric.STEP), 2, Columns.NONE);
    assertThat(HexFormat.of().withUpperCase().formatHex(format.write(0x3E6DE0, columns, 0, 3)))
        .isEqualTo(
            "003E6DE003"
                + "01040D"
                + "A9FEC3"
                + "BFA1BE"
                + "0C3468"
                + "000000"
                + "05"
                + "0001FF"
                + "5123FF");
  }

  @ParameterizedTest
  @MethodSource("families")
  void wrongSizes_areRefused(ColumnFamily family) {
    PageFormat format = family.format();
    byte[] page = format.write(0, random(format.facts(), 5), 0, 40);
    for (int size : new int[] {0, 4, 5, page.length - 1, page.length + 1}) {
      assertThatThrownBy(() -> format.check(Arrays.copyOf(page, size)))
          .isInstanceOf(IllegalArgumentException.class);
    }
    for (int rows : new int[] {0, 39, 41, 65, -1}) {
      byte[] changed = page.clone();
      changed[4] = (byte) rows;
      assertThatThrownBy(() -> format.check(changed)).isInstanceOf(IllegalArgumentException.class);
    }
  }
}
