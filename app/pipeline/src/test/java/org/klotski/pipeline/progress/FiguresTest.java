package org.klotski.pipeline.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("it changes the locale of all")
final class FiguresTest {
  @Test
  void durations_areRounded() {
    assertEquals("3.2 s", Figures.duration(3.21));
    assertEquals("4 min 07 s", Figures.duration(247.4));
    assertEquals("59.9 s", Figures.duration(59.94));
    assertEquals("1 min 00 s", Figures.duration(59.96));
    assertEquals("2 h 05 min", Figures.duration(2 * 3600 + 5 * 60 + 59));
  }

  @Test
  void numbers_doNotDependOnTheLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals("29,334,498", Figures.count(29_334_498));
      assertEquals("1.5 s", Figures.duration(1.5));
    } finally {
      Locale.setDefault(before);
    }
  }
}
