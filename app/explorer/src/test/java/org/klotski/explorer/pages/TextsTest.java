package org.klotski.explorer.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The short texts are there in both languages. */
class TextsTest {
  @Test
  void everyTextIsThereInBothLanguagesWithTheSamePlacesForValues() {
    Texts english = Texts.in(Language.EN);
    Texts chinese = Texts.in(Language.ZH);
    assertThat(english.keys()).hasSizeGreaterThan(150);
    for (String key : english.keys()) {
      assertThat(english.get(key)).as(key).isNotBlank();
      assertThat(chinese.get(key)).as(key).isNotBlank();
      assertThat(places(chinese.get(key))).as(key).isEqualTo(places(english.get(key)));
    }
    assertThat(chinese.get("section.openings")).isEqualTo("开局");
  }

  private static long places(String text) {
    return Pattern.compile("%s").matcher(text).results().count();
  }

  @Test
  void numbersGetCommas() {
    Texts texts = Texts.in(Language.EN);
    assertThat(texts.get("of.layouts", 29_334_498)).isEqualTo("29,334,498 layouts");
    assertThat(texts.get("class.title", "5-4-1")).isEqualTo("Class 5-4-1");
  }
}
