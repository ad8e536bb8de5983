package org.klotski.cli.options;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;

/** Words of a command, names of files and lines of standard input: an answer, or sentences. */
class CommandLineFuzz {
  @TempDir private static Path folder;

  @DictionaryEntries({
    "1A9BF0C00",
    "\\xE6\\xA8\\xAA\\xE5\\x88\\x80\\xE7\\xAB\\x8B\\xE9\\xA9\\xAC",
    "#4091296",
    "5-4-1-1-7472",
    "VXXV/VXXV/VHHV/VSSV/S..S",
    "# comment",
    "\\x0A",
    "\\x00",
    "../",
    "./",
    "~",
    "*",
    "--json",
    "--db",
    "--metric",
    "cell",
    "--moves",
    "-",
    "2\\x0A12345678X\\x0A12X453786\\x0A",
    "http://",
    "file:///"
  })
  @FuzzTest
  void endsWithAnExitCodeAndNoStackTrace(FuzzedDataProvider data) {
    int form = data.consumeInt(0, 5);
    String text = data.consumeRemainingAsString();
    check(
        switch (form) {
          case 0 -> InProcess.runWithInput(text, "code");
          case 1 -> InProcess.runWithInput(text, "mirror");
          case 2 -> InProcess.runWithInput(text, "eight");
          case 3 -> InProcess.run("check-files", folder + "/" + text);
          case 4 -> InProcess.run("eight", folder + "/" + text);
          default -> InProcess.run("code", "--json", text);
        });
  }

  static void check(Launcher.Result result) {
    String err = result.err();
    if (result.exitCode() < 0
        || result.exitCode() > 3
        || err.contains("internal error")
        || err.contains("\tat ")) {
      throw new AssertionError("exit code " + result.exitCode() + ": " + err);
    }
    if (result.exitCode() != 0 && result.sentences().isEmpty()) {
      throw new AssertionError("exit code " + result.exitCode() + " without a sentence");
    }
  }
}
