package org.klotski.cli.options;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.program.Launcher;

/**
 * Environment variables that the launcher and the program read. Each input starts a process, as the
 * environment of one can't be changed; so there are few of them, and coverage does not guide them.
 */
class EnvironmentFuzz {
  private static final String[] NAMES = {
    "KLOTSKI_DB", "KLOTSKI_HEAP", "KLOTSKI_DEBUG", "KLOTSKI_CACHE", "LC_ALL", "LANG", "TZ", "TERM"
  };

  @TempDir private static Path folder;

  @DictionaryEntries({
    "900m",
    "0x10m",
    "1g -version",
    "$(id)",
    "`id`",
    "-Xmx1m",
    "99999999999999999999",
    "tr_TR.UTF-8",
    "C",
    "zh_CN.GB18030",
    "../",
    "*",
    "\\x0A",
    "\\xE6\\x95\\xB0\\xE6\\x8D\\xAE"
  })
  @FuzzTest
  void endsWithAnExitCodeAndNoStackTrace(FuzzedDataProvider data)
      throws IOException, InterruptedException {
    String name = data.pickValue(NAMES);
    String value = data.consumeRemainingAsString().replace("\0", ""); // no system takes it
    ProcessBuilder builder = Launcher.start("verify").redirectErrorStream(true);
    builder.environment().put("KLOTSKI_DB", folder.resolve("none.db").toString());
    // Nothing may be unpacked outside the folder.
    boolean isCache = name.equals("KLOTSKI_CACHE");
    builder.environment().put(name, isCache ? folder + "/" + value.replace("..", "") : value);
    Process process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    int exitCode = process.waitFor();
    boolean isDebugged = name.equals("KLOTSKI_DEBUG"); // asks for a stack trace
    if (exitCode < 1
        || exitCode > 3
        || said.contains("internal error")
        || said.lines().noneMatch(line -> line.startsWith("klotski: "))
        || said.contains("\tat ") && !isDebugged) {
      throw new AssertionError(name + "='" + value + "' ends with " + exitCode + ": " + said);
    }
  }
}
