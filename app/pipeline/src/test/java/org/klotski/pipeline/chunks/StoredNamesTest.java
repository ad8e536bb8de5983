package org.klotski.pipeline.chunks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;

/** Files are found again where people write other digits, and by machines elsewhere. */
@Isolated("it changes the locale of all")
final class StoredNamesTest {
  private static final Locale ARABIC = Locale.forLanguageTag("ar-EG-u-nu-arab");

  @Test
  void theyAreTheSameInEveryLocale() {
    assertThat(String.format(ARABIC, "%d", 12))
        .as("this locale tells them apart")
        .isNotEqualTo("12");
    Chunk chunk = Chunk.of(List.of(new Group(LayoutClass.parse("5-4-1"), 12, 9, 0, true))).get(0);
    Locale usual = Locale.getDefault();
    try {
      Locale.setDefault(ARABIC);
      assertThat(chunk.name()).isEqualTo("5-4-1-12");
      assertThat(FoundAnalysis.fileName(Metric.LINE, chunk))
          .isEqualTo("line-" + FoundChunk.FORMAT + "-5-4-1-12.bin");
    } finally {
      Locale.setDefault(usual);
    }
  }
}
