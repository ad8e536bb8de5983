package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.puzzles.HardnessRow;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;

/** The bytes that are stored of layouts as puzzles. */
final class HardnessTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 64})
  void rowsGiveBackTheirLayouts(int count) {
    ByteBuffer value = ByteBuffer.allocate(1024);
    HardnessRow.encode(SmallDatabase.hardnessTable(), 64, 64 + count, value);
    value.flip();
    for (int slot = 0; slot < count; slot++) {
      int step = SmallDatabase.layout(64 + slot).minSolutionStep();
      assertThat(HardnessRow.decode(value).get(slot, step))
          .isEqualTo(SmallDatabase.hardness(64 + slot));
    }
  }

  @Test
  void rowsOfAnotherLengthMakeNoSense() {
    ByteBuffer value = ByteBuffer.allocate(1024);
    HardnessRow.encode(SmallDatabase.hardnessTable(), 0, 64, value);
    int end = value.position();
    assertThatThrownBy(() -> HardnessRow.decode(value.limit(end + 1)))
        .hasMessage("it has 1 bytes too many");
    assertThatThrownBy(() -> HardnessRow.decode(value.limit(end - 1)))
        .isInstanceOf(RuntimeException.class);
  }

  /** The finer a metric, the farther away the nearest solved layout. */
  @ParameterizedTest
  @CsvSource({"5, 4, 9", "5, 7, 6", "5, 261, 262", "5, 5, 261", "-1, 0, 0"})
  void distancesThatCanNotBeAreRefused(int step, int line, int cell) {
    LayoutHardnessRecord hardness = new LayoutHardnessRecord(line, cell, 1, false, false);
    assertThatThrownBy(() -> SmallDatabase.hardnessTable().set(3, step, hardness))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the layout with id 3 has %d steps", step);
  }
}
