package org.klotski.grouper;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupSymmetryTest {
  @ParameterizedTest
  @CsvSource({
    "true, true, true, FULL",
    "true, false, false, HORIZONTAL",
    "false, true, false, VERTICAL",
    "false, false, true, CENTRO",
    "false, false, false, ORDINARY",
  })
  void mirrors_determineTheSymmetry(
      boolean leftRight, boolean topBottom, boolean both, GroupSymmetry symmetry) {
    assertThat(GroupSymmetry.of(leftRight, topBottom, both)).isEqualTo(symmetry);
  }
}
