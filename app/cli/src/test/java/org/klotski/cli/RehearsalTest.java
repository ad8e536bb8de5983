package org.klotski.cli;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

final class RehearsalTest {
  /** If a command failed here, the launcher would archive fewer classes and start more slowly. */
  @Test
  void everyCommand_succeeds() {
    assertThatCode(() -> Rehearsal.main(new String[0])).doesNotThrowAnyException();
  }
}
