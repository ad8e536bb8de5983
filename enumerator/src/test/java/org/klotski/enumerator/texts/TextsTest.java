package org.klotski.enumerator.texts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;

@Isolated("changes the default locale")
class TextsTest {
  @Test
  void noun_isPluralExceptForOne() {
    assertThat(Plural.of(1, "layout")).isEqualTo("1 layout");
    assertThat(Plural.of(0, "layout")).isEqualTo("0 layouts");
    assertThat(Plural.of(2, "layout")).isEqualTo("2 layouts");
  }

  @Test
  void find_returnsTheConstantWithTheLabel() {
    assertThat(Labeled.find(Mirror.class, "left-right")).contains(Mirror.LEFT_RIGHT);
    assertThat(Labeled.find(Metric.class, "cell")).contains(Metric.CELL);
    assertThat(Labeled.find(Metric.class, "left-right")).isEmpty();
    assertThat(Labeled.find(Metric.class, "CELL")).isEmpty();
  }

  /** In Turkish, the lowercase form of I has no dot. */
  @Test
  void labels_doNotDependOnTheLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertThat(Metric.LINE.label()).isEqualTo("line");
    } finally {
      Locale.setDefault(before);
    }
  }
}
