package org.klotski.tables.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Checks that this module's tests run in a locale with digits other than 0 to 9 (see pom.xml). */
final class LocaleTest {
  @Test
  void defaultLocale_hasOtherDigits() {
    assertThat("%d".formatted(60)).isNotEqualTo("60");
  }
}
