package org.klotski.cli.survey;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SqlPromptTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "'SELECT 1;\nexit\nSELECT 2;\n', SELECT 1",
    "'SELECT 1\n+ 1; FROM groups;\n.quit\n', SELECT 1\\n+ 1|FROM groups",
    "'help\nHELP;\n\nquit;\n', ''",
    "'SELECT 1;\n', SELECT 1"
  })
  void statementsAreAsked_untilAWordLeaves(String typed, String asked) throws IOException {
    List<String> statements = new ArrayList<>();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Terminal terminal =
        TerminalBuilder.builder()
            .system(false)
            .dumb(true)
            .streams(new ByteArrayInputStream(typed.getBytes(UTF_8)), out)
            .build()) {
      SqlPrompt.run(terminal, folder.resolve("history"), List.of(), statements::add);
    }
    String shown = out.toString(UTF_8);
    assertThat(String.join("|", statements).replace("\n", "\\n")).isEqualTo(asked);
    assertThat(shown).contains("'help'", "SHOW TABLES;", "'exit'");
    assertThat(shown.contains("DESCRIBE layouts;")).isEqualTo(typed.startsWith("help"));
  }
}
