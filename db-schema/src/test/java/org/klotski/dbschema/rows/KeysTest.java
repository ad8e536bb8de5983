package org.klotski.dbschema.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;

final class KeysTest {
  private static final LayoutClass CLASS = new LayoutClass(5, 4, 1);

  /** The parts consist of whole pages and together contain every layout once. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 64, 1_000})
  void parts_areConsecutiveAndBeginWithAPage(int parts) {
    int end = 0;
    for (int part = 0; part < parts; part++) {
      IdRange range = IdRange.part(part, parts);
      assertThat(range.from()).isEqualTo(end);
      assertThat(range.from() % IdRange.LAYOUTS_IN_PAGE).isZero();
      int mean = LayoutIds.COUNT / parts;
      assertThat(range.size()).isBetween(mean - 128, mean + 128);
      end = range.to();
    }
    assertThat(end).isEqualTo(LayoutIds.COUNT);
  }

  @Test
  void partsOfFewLayouts_coverThem() {
    List<IdRange> parts = IntStream.range(0, 3).mapToObj(i -> IdRange.part(i, 3, 200)).toList();
    assertThat(parts)
        .containsExactly(new IdRange(0, 64), new IdRange(64, 128), new IdRange(128, 200));
    assertThat(IdRange.part(0, 2, 192)).as("of three rows").isEqualTo(new IdRange(0, 64));
    assertThat(new IdRange(64, 64).size()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"1, 64", "-64, 0", "128, 64"})
  void idsThatDoNotFillPages_areRefused(int from, int to) {
    assertThatThrownBy(() -> new IdRange(from, to)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void key_hasRoomFor65536Groups() {
    assertThat(Keys.group(CLASS, 0xFFFF)).hasSize(Keys.GROUP_BYTES);
    assertThat(Keys.group(CLASS, 0)).hasSize(Keys.GROUP_BYTES);
    for (int number : new int[] {-1, 0x10000}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Keys.group(CLASS, number))
          .withMessage("group_num %d does not fit a key", number);
    }
  }

  @Test
  void keys_havePositions() {
    byte[] layout = Keys.code(0x1A9BF0C00L);
    assertThat(Keys.position(ColumnFamily.LAYOUTS, layout)).isEqualTo(4_091_296);
    assertThat(Keys.position(ColumnFamily.ANALYSIS_CELL, Keys.code(5))).isEqualTo(-1);
    assertThat(Keys.position(ColumnFamily.GROUPS, Keys.group(CLASS, 0xFFC0))).isEqualTo(0xFFC0);
    byte[] member = Keys.ofGroup(CLASS, 7, 964_608);
    assertThat(Keys.position(ColumnFamily.MEMBERS, member)).isEqualTo(964_608);
    assertThat(Keys.classKey(member)).isEqualTo(CLASS.key());
    assertThat(Arrays.compareUnsigned(Keys.beyondClass(CLASS), member)).isPositive();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Keys.position(ColumnFamily.GROUPS, member))
        .withMessage("invalid key length: 8 bytes");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Keys.position(ColumnFamily.MEMBERS, layout))
        .withMessage("invalid key length: 5 bytes");
  }
}
