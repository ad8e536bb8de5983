package org.klotski.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

class LayoutReaderTest {
  private static final Layout CLASSIC = Layout.parse("1A9BF0C00");

  private static Reading parse(String text) {
    return LayoutReader.read(text, name -> CLASSIC);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1A9BF0C00",
        "1a9bf0c",
        "1A9BF0C0",
        "code:1A9BF0C",
        "#4091296",
        "id:4091296",
        "4WVE1",
        "4wve1",
        "short:4WVE1",
        "横刀立马",
        "name:横刀立马",
        " heng dao li ma ",
        "Red Donkey"
      })
  void everyFormNamesTheLayout(String text) {
    assertThat(parse(text).layout()).isEqualTo(CLASSIC);
    assertThat(parse(text).notice()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"5-4-1-1-7472", "name:5-4-1-1-7472"})
  void caseName_isLookedUp(String text) {
    List<String> names = new ArrayList<>();
    Reading reading =
        LayoutReader.read(
            text,
            name -> {
              names.add(name);
              return CLASSIC;
            });
    assertThat(reading).isEqualTo(new Reading(CLASSIC, Notation.CASE_NAME));
    assertThat(names).containsExactly("5-4-1-1-7472");
    assertThatThrownBy(() -> LayoutReader.read(text)).hasMessageContaining("5-4-1-1-7472");
  }

  @ParameterizedTest
  @CsvSource({
    "1A9BF, 1A9BF0000, short:1A9BF",
    "12345, 123450000, short:12345",
    "1000000, 100000000, id:1000000",
    "A9BF0C00, A9BF0C000, 0A9BF0C00",
    "Pansy, 1ABEFC300, short:Pansy"
  })
  void aWordWithTwoMeaningsIsNoticed(String text, String code, String other) {
    Reading name = parse(text);
    assertThat(name.layout()).isEqualTo(Layout.parse(code));
    assertThat(name.notice()).hasValueSatisfying(it -> assertThat(it).contains(code, other));
    assertThat(parse(other).layout()).isNotEqualTo(name.layout());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''             | is empty",
        "3A9BF0C00      | puts the 2x2 at cell 3",
        "#29334498      | id '29334498' is not a number from 0 to 29334497",
        "id:-1          | id '-1' is not a number",
        "ZZZZZ          | stands for id 33554431",
        "5-4-1-1        | is the name of a group; its first layout is 5-4-1-1-0",
        "5-4-1          | is the name of a class; its first layout is 5-4-1-0-0",
        "马             | '马' names no layout",
        "2113_2113_4556_7896_700 | has 19 marks",
        "四面楚歌       | '四面楚歌' stands for 3 layouts: 5BEA70C00 (林雨霖华容道68局), 5BEE90C00 (华容道经典布局40种,"
            + " 发芽网布局图), 93C9BD400 (华容道常见布局图); write the code",
        "屯兵東路       | stands for 2 layouts: 0A7EBC000 (",
        "name:层层设防  | stands for 2 layouts: 1ADF71000 (a classic opening), 1FA771000 (华容道常见布局图)",
        "foo:1          | 'foo:' is not a known prefix",
        ":1A9BF0C00     | ':' is not a known prefix",
        "a\u0007b       | control character U+0007 as its character 2",
        "横\u200b刀       | has the invisible character U+200B as its character 2",
        "3000000        | is not the code of a layout; for the layout with this id, write #3000000",
        "5-4-1-1-1234567890 | names no layout"
      })
  void whatNamesNoLayoutIsExplained(String text, String message) {
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining(message);
  }

  @Test
  void theFirstLayoutIsNamedByItsCodeToo() {
    assertThat(parse("0").layout().id()).isZero();
    assertThat(parse("0").notice())
        .contains("0 is taken as the code 000000000; for the id, write id:0");
  }

  @Test
  void noNameIsLongerThanAHundredCharacters() {
    assertThatThrownBy(() -> parse("横".repeat(100))).hasMessageContaining("names no layout");
    assertThatThrownBy(() -> parse("横".repeat(101)))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessage("the name of a layout has 101 characters; the maximum is 100");
  }

  /** No name is mistaken for a code or any other meaning of a word. */
  @Test
  void everyNameOfAnOpeningNamesItsLayout() {
    int refused = 0;
    for (Opening opening : Openings.all()) {
      for (String name : opening.names()) {
        try {
          assertThat(parse(name).layout()).as(name).isEqualTo(opening.layout());
          assertThat(parse(name.replace(" ", "")).layout()).as(name).isEqualTo(opening.layout());
        } catch (LayoutFormatException e) {
          assertThat(e)
              .hasMessageContaining("stands for")
              .hasMessageContaining(opening.layout() + " (");
          assertThat(e.getMessage()).doesNotContain("\n").endsWith("of the intended layout");
          refused++;
        }
      }
    }
    assertThat(refused).as("21 names of 2 or 3 layouts").isEqualTo(45);
  }

  @Test
  void onlyNamesReadTheTableOfOpenings() throws Exception {
    List<URL> classPath = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      classPath.add(Path.of(entry).toUri().toURL());
    }
    try (Fresh fresh = new Fresh(classPath.toArray(URL[]::new))) {
      Class<?> names = fresh.loadClass(LayoutReader.class.getName());
      Method parse = names.getMethod("read", String.class, Function.class);
      Function<Object, Object> none = name -> null;
      for (String word :
          List.of(
              "1A9BF0C00", "code:1A9BF", "#0", "id:5", "5-4-1-1-7472", "ABBCABBCDEEFDGHFIooJ")) {
        parse.invoke(null, word, none);
        assertThat(fresh.hasReadOpenings()).as(word).isFalse();
      }
      parse.invoke(null, "横刀立马", none);
      assertThat(fresh.hasReadOpenings()).isTrue();
    }
  }

  private static final class Fresh extends URLClassLoader {
    private Fresh(URL[] classPath) {
      super(classPath, ClassLoader.getPlatformClassLoader());
    }

    private boolean hasReadOpenings() {
      return findLoadedClass("org.klotski.notation.openings.OpeningTable") != null;
    }
  }

  @Test
  void randomAndMutatedWords_nameALayoutOrAreExplainedInOneLine() {
    int count = 4_000;
    Random random = new Random(20_260_102);
    String[] seeds = {
      "1A9BF0C00",
      "#4091296",
      "5-4-1-1-7472",
      "4WVE1",
      "short:4WVE1",
      "code:1A9BF0C",
      "name:5-4-1-1-7472",
      "横刀立马",
      "Red Donkey",
      "4FEA134"
    };
    String characters = "0123456789ABCDEFabcdefGWZilo-:#. \t\n\u0000\u00e9横\uD83D\uDE00/%$\\\"'";
    int named = 0;
    for (int i = 0; i < count; i++) {
      StringBuilder word = new StringBuilder(i % 3 == 0 ? "" : seeds[i % seeds.length]);
      int changes = i % 3 == 0 ? random.nextInt(12) : random.nextInt(3);
      for (int change = 0; change < changes; change++) {
        char c = characters.charAt(random.nextInt(characters.length()));
        int at = random.nextInt(word.length() + 1);
        switch (random.nextInt(3)) {
          case 0 -> word.insert(at, c);
          case 1 -> word.replace(at, Math.min(at + 1, word.length()), String.valueOf(c));
          default -> word.delete(Math.max(0, at - 1), at);
        }
      }
      named += isNamed(word.toString()) ? 1 : 0;
    }
    assertThat(named).isBetween(count / 4, count / 2);
  }

  private static boolean isNamed(String word) {
    try {
      Reading name = parse(word);
      if (name.layout().id() < 0 || name.notice().orElse("").contains("\n")) {
        assertThat(name).as(word).isNull();
      }
      return true;
    } catch (LayoutFormatException e) {
      String message = e.getMessage();
      if (message.isBlank() || message.length() > 400 || message.contains("\n")) {
        assertThat(message).as(word).isNull();
      }
      return false;
    }
  }
}
