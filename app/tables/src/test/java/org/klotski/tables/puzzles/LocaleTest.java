package org.klotski.tables.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.klotski.enumerator.layouts.LayoutClass;

/** SQL has the digits 0 to 9 even in locales with other digits. */
@Isolated("it changes the locale of all")
final class LocaleTest {
  private static final Locale ARABIC = Locale.forLanguageTag("ar-EG-u-nu-arab");

  @Test
  void sql_doesNotDependOnTheLocale() {
    assertThat(String.format(ARABIC, "%d", 60)).as("locale with other digits").isNotEqualTo("60");
    for (String range : List.of("60", "60..80", "60..", "..80")) {
      PuzzleOrder order =
          new PuzzleOrder(
              Optional.of(LayoutClass.parse("5-4-1")),
              Optional.of(12),
              Map.of(PuzzleFact.named("steps").orElseThrow(), NumberRange.parse(range)),
              Set.of(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              List.of(),
              20,
              OptionalLong.of(7));
      assertSame(() -> order.sql(true) + order.countSql());
    }
  }

  private static void assertSame(Supplier<String> sql) {
    String expected = sql.get();
    Locale usual = Locale.getDefault();
    try {
      Locale.setDefault(ARABIC);
      assertThat(sql.get()).isEqualTo(expected);
    } finally {
      Locale.setDefault(usual);
    }
  }
}
