package org.klotski.explorer.pages;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The short texts are there in both languages, and are those that pages ask for. */
class TextsTest {
  private static final Pattern ASKED = Pattern.compile("\"([a-z]+(?:[.-][a-z-]+)+)\"");

  private static final Pattern TAKEN =
      Pattern.compile("texts(?:\\(\\))?\\s*\\.get\\(\\s*\"([a-z]+[.-][a-z.-]+)\"");

  /** Keys that are put together from a word and a label. */
  private static final Pattern COMPOSED =
      Pattern.compile(
          "(metric|short|published|unit|unit\\.one|section|symmetry|mirrors|gallery|difficulty|analyze)\\.[a-z-]+|yes|no|foot|missing|comma");

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
  void theTextsThatThereAreAreThoseThatAreAskedFor() throws IOException {
    String sources;
    try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
      sources =
          files
              .filter(file -> file.toString().matches(".*\\.(java|jte)"))
              .map(TextsTest::read)
              .collect(Collectors.joining());
    }
    assertThat(Texts.in(Language.EN).keys())
        .containsAll(found(TAKEN, sources).stream().filter(key -> !key.endsWith(".")).toList());
    assertThat(found(ASKED, sources))
        .containsAll(
            Texts.in(Language.EN).keys().stream()
                .filter(key -> !COMPOSED.matcher(key).matches())
                .toList());
  }

  private static Set<String> found(Pattern pattern, String sources) {
    Set<String> found = new TreeSet<>();
    Matcher matcher = pattern.matcher(sources);
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void numbersGetCommas() {
    Texts texts = Texts.in(Language.EN);
    assertThat(texts.get("of.layouts", 29_334_498)).isEqualTo("29,334,498 layouts");
    assertThat(texts.get("class.title", "5-4-1")).isEqualTo("Class 5-4-1");
  }
}
