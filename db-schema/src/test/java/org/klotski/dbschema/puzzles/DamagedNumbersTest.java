package org.klotski.dbschema.puzzles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.klotski.dbschema.rows.Varint;

/** Numbers that no database has: whoever reads a row takes this exception for damage. */
class DamagedNumbersTest {
  @Test
  void moreWaysThanAnIntHoldsAreRefused() {
    HardnessTable table = new HardnessTable(1);
    byte none = 0;
    assertThatThrownBy(() -> table.set(0, none, none, none, 1L << 31))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("2147483648 shortest ways are more than any has");
    table.set(0, none, none, none, Integer.MAX_VALUE);
    assertThat(table.ways(0)).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void aNumberOfTenBytesIsRefused() {
    byte[] bytes = {-1, -1, -1, -1, -1, -1, -1, -1, -1, 1};
    assertThatThrownBy(() -> Varint.get(ByteBuffer.wrap(bytes)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a number has more than nine bytes");
    bytes[8] = 0x7F;
    assertThat(Varint.get(ByteBuffer.wrap(bytes))).isEqualTo(Long.MAX_VALUE);
  }
}
