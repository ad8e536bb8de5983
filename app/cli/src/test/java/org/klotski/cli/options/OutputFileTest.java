package org.klotski.cli.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.texts.ExitCode;

final class OutputFileTest {
  /** It may lead to a file that is not mounted now. An answer is written in another way. */
  @ParameterizedTest
  @ValueSource(strings = {"draw 1A9BF0C00 --svg ", "query FROM(groups) --db none --out "})
  void linkToNothing_isKept(String command, @TempDir Path folder) throws IOException {
    Path link = folder.resolve("a.csv");
    Files.createSymbolicLink(link, folder.resolve("not mounted now"));
    InProcess.run((command + link).split(" "))
        .assertRefused(ExitCode.FAILED, link + " already exists", "--force");
    InProcess.run("draw", "--svg", "/dev/null", "0").done();
  }
}
