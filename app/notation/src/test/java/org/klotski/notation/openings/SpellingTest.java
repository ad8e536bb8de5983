package org.klotski.notation.openings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.layouts.Layout;

/** Tests lookups of names in simplified and traditional characters and in other spellings. */
class SpellingTest {
  /** GB 2312 has almost no traditional characters, and Big5 has no simplified ones. */
  private static final CharsetEncoder SIMPLIFIED = Charset.forName("GB2312").newEncoder();

  private static final CharsetEncoder TRADITIONAL = Charset.forName("Big5").newEncoder();

  /** An encoder for all characters in use in Taiwan, including rare variants. */
  private static final CharsetEncoder IN_TAIWAN = Charset.forName("x-EUC-TW").newEncoder();

  @ParameterizedTest
  @CsvSource({
    "橫刀立馬, 1A9BF0C00",
    "峰迴路轉, 4FEA13400",
    "峯回路轉, 4FEA13400",
    "前呼後擁, 2F5543C00",
    "左右佈兵, 1FFAA1000",
    "困獸猶鬥, 0F587D000",
    "雲遮霧障, 1A9DF0C00",
    "乱石崩雲, 1EA7EC000",
    "諸葛八陣, 18DA8FC00",
    "獨闢蹊徑, 0CFB64400",
    "虎蹤龍跡, 9937EC400",
    "一橫定式B, 1BC1BAC00",
    "一横定式b, 1BC1BAC00",
    "伏羲八卦 天山遯, 1CC56DC00",
    "伏羲八卦　天山遁, 1CC56DC00",
    "小旋风Ⅱ, 5B4A2FC00",
    "小旋風II, 5B4A2FC00",
    "顛倒96（陰）, 8DBE83400",
    "颠倒９６(阴), 8DBE83400",
    "数字系列4_, 28DB71C00",
    "花間一壺酒, 93C5ADC00"
  })
  void spellingVariants_findTheOpening(String name, String code) {
    assertThat(Openings.named(name))
        .extracting(Opening::layout)
        .containsExactly(Layout.parse(code));
  }

  @ParameterizedTest
  @CsvSource({
    "AZaz09, azaz09",
    "héngdāolìmǎ, hengdaolima",
    "一横定式Ｂ, 一横定式b",
    "殊途同归Ⅳ, 殊途同归iv",
    "'@[`{/:', ''"
  })
  void key_hasPlainLettersAndDigitsOnly(String name, String key) {
    assertThat(Spelling.key(name)).isEqualTo(key);
  }

  /** Tests the first and last ideographs of the block, even if Java does not know the last one. */
  @Test
  void ideographs_areChinese() {
    for (char ideograph : new char[] {'\u4e00', '\u9fff'}) {
      String key = Spelling.key("" + ideograph);
      assertThat(key).isEqualTo("" + ideograph);
      assertThat(Spelling.isChinese(key)).isTrue();
    }
    assertThat(Spelling.isChinese("\u4dff\ua000")).isFalse();
  }

  /** Replaces every character of every name with each of its traditional forms. */
  @Test
  void traditionalCharacters_findEveryName() {
    Map<Character, String> forms = forms();
    int replaced = 0;
    for (Opening opening : Openings.all()) {
      for (String name : opening.chinese()) {
        for (int i = 0; i < name.length(); i++) {
          for (char traditional : forms.getOrDefault(name.charAt(i), "").toCharArray()) {
            String written = name.substring(0, i) + traditional + name.substring(i + 1);
            assertThat(Openings.named(written)).as(written).isEqualTo(Openings.named(name));
            replaced++;
          }
        }
      }
    }
    assertThat(replaced).isGreaterThan(800);
  }

  /** A character in GB 2312 but not in Big5 is simplified and has a traditional form. */
  @Test
  void simplifiedCharacters_haveTraditionalForms() {
    Set<Character> inNames =
        Openings.all().stream()
            .flatMap(opening -> opening.chinese().stream())
            .flatMapToInt(String::chars)
            .filter(Character::isIdeographic)
            .mapToObj(c -> (char) c)
            .collect(Collectors.toSet());
    Map<Character, String> forms = forms();
    Set<Character> simplifiedOnly =
        inNames.stream()
            .filter(c -> SIMPLIFIED.canEncode((char) c) && !TRADITIONAL.canEncode((char) c))
            .collect(Collectors.toSet());
    assertThat(simplifiedOnly).hasSizeGreaterThan(100);
    assertThat(forms.keySet()).containsAll(simplifiedOnly);
    forms.forEach(
        (simplified, traditional) -> {
          assertThat(SIMPLIFIED.canEncode(simplified)).as("" + simplified).isTrue();
          assertThat(IN_TAIWAN.canEncode(traditional)).as(traditional).isTrue();
          assertThat(traditional.chars()).noneMatch(c -> forms.containsKey((char) c.intValue()));
        });
  }

  private static Map<Character, String> forms() {
    Map<Character, String> forms = new HashMap<>();
    for (String[] row : OpeningTable.rows("traditional.tsv")) {
      assertThat(row[0]).hasSize(1);
      assertThat(forms.put(row[0].charAt(0), row[1])).as(row[0]).isNull();
    }
    return forms;
  }
}
