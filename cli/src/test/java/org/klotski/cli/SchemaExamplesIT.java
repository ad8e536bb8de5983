package org.klotski.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The worked examples in SCHEMA.md are the bytes of the real database. */
final class SchemaExamplesIT {
  private static final Pattern EXAMPLE =
      Pattern.compile("```row (\\w+)\n\\s*key\n(.*?)\\s*value\n(.*?)```", Pattern.DOTALL);

  @TempDir private static Path folder;
  private static Path copy;

  @BeforeAll
  static void copyDatabase() throws IOException {
    copy = TestDatabase.copy(folder.resolve("k.db"));
  }

  static Stream<Arguments> examples() throws IOException {
    String text = Files.readString(Launcher.root().resolve("db-schema/SCHEMA.md"));
    Matcher matcher = EXAMPLE.matcher(text);
    Stream.Builder<Arguments> examples = Stream.builder();
    while (matcher.find()) {
      examples.add(Arguments.of(matcher.group(1), hex(matcher.group(2)), hex(matcher.group(3))));
    }
    return examples.build();
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("examples")
  void exampleIsReal(String family, String key, String value) throws Exception {
    assertThat(TamperedDatabase.row(copy, family, key)).isEqualTo(value).isNotEmpty();
  }

  private static String hex(String lines) {
    return lines.replaceAll("#[^\n]*", "").replaceAll("\\s", "");
  }
}
