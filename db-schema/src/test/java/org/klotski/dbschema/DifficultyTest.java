package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.puzzles.DifficultyRow;
import org.klotski.dbschema.puzzles.DifficultyTable;

/** The bytes that are stored of the difficulty of layouts. */
final class DifficultyTest {
  private static final int SIZE = SmallDatabase.SIZE;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 64})
  void rowsGiveBackTheirLayouts(int count) {
    ByteBuffer value = ByteBuffer.allocate(1024);
    DifficultyRow.encode(SmallDatabase.difficultyTable(), 64, 64 + count, value);
    assertThat(value.position()).isEqualTo(5 + 3 * count);
    DifficultyTable row = DifficultyRow.decode(value.flip());
    for (int slot = 0; slot < count; slot++) {
      assertThat(row.get(slot)).isEqualTo(SmallDatabase.difficulty(64 + slot));
    }
  }

  @Test
  void bytesAreInColumns() {
    DifficultyTable table = new DifficultyTable(3);
    table.set(0, 0, 0);
    table.set(1, 0x1234, 0x56);
    table.set(2, -1, -1);
    ByteBuffer value = ByteBuffer.allocate(1024);
    DifficultyRow.encode(table, 0, 3, value);
    assertThat(HexFormat.of().formatHex(Arrays.copyOf(value.array(), value.position())))
        .isEqualTo("00000000" + "03" + "0056ff" + "0012ff" + "0034ff");
  }

  @Test
  void rowsOfAnotherLengthMakeNoSense() {
    ByteBuffer value = ByteBuffer.allocate(1024);
    DifficultyRow.encode(SmallDatabase.difficultyTable(), 0, 64, value);
    int end = value.position();
    assertThatThrownBy(() -> DifficultyRow.decode(value.limit(end + 1)))
        .hasMessage("it has 1 bytes too many");
    assertThatThrownBy(() -> DifficultyRow.decode(value.limit(end - 1)))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @ParameterizedTest
  @CsvSource({"65535, 0", "70000, 3", "-2, 0", "-1, 0", "0, -1", "5, 255", "5, 300"})
  void whatCanNotBeStoredIsRefused(int bits, int detours) {
    DifficultyTable table = new DifficultyTable(SIZE);
    assertThatThrownBy(() -> table.set(3, bits, detours))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the layout with id 3 has %d hundredths of a bit and %d detours", bits, detours);
    table.set(3, 65_534, 254);
    assertThat(table.bits(3)).isEqualTo(65_534);
    assertThat(table.detours(3)).isEqualTo(254);
  }
}
