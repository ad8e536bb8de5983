package org.klotski.cli;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

final class RehearsalTest {
  /** The launcher would archive fewer classes, and every start would be slower. */
  @Test
  void everyCommand_succeeds() {
    assertThatCode(() -> Rehearsal.main(new String[0])).doesNotThrowAnyException();
  }
}
