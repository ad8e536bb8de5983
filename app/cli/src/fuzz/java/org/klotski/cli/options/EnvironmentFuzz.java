package org.klotski.cli.options;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.answers.MadeUpDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.enumerator.layouts.Layout;

/**
 * Environment variables that the launcher and the program read, when a layout is looked up in a
 * database: the answer that there is without them, or a sentence. Each input starts a process, as
 * the environment of one can't be changed; so there are few of them, and coverage does not guide
 * them.
 */
class EnvironmentFuzz {
  private static final String[] NAMES = {
    "KLOTSKI_DB",
    "KLOTSKI_HEAP",
    "KLOTSKI_DEBUG",
    "KLOTSKI_CACHE",
    "XDG_CACHE_HOME",
    "HOME",
    "JAVA_HOME",
    "LC_ALL",
    "LC_CTYPE",
    "LANG",
    "TZ",
    "TERM"
  };

  /** Those that name a folder in which something is unpacked: it must lie in that of the test. */
  private static final Set<String> CACHES = Set.of("KLOTSKI_CACHE", "XDG_CACHE_HOME", "HOME");

  private static final String[] PIECES = {
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
    "db",
    "\n",
    "/",
    "数据",
    "x".repeat(300)
  };

  /** Those with which it may be that there is no answer. */
  private static final Set<String> REFUSED = Set.of("KLOTSKI_DB", "KLOTSKI_HEAP", "JAVA_HOME");

  private static final String[] COMMAND = {
    "info", "--stored", Layout.fromId(MadeUpDatabase.FIRST).toString()
  };

  @TempDir private static Path folder;
  private static Path database;
  private static Launcher.Result plain;
  private static int inputs;

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    MadeUpDatabase madeUp = new MadeUpDatabase(folder);
    madeUp.build();
    database = madeUp.path();
    plain = run("TERM", "dumb");
    if (plain.exitCode() != 0) {
      throw new AssertionError(plain.err());
    }
  }

  private static Launcher.Result run(String name, String value)
      throws IOException, InterruptedException {
    Path err = folder.resolve("err");
    ProcessBuilder builder = Launcher.start(COMMAND).redirectError(err.toFile());
    builder.environment().put("KLOTSKI_DB", database.toString());
    builder.environment().put(name, value);
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Launcher.Result(process.waitFor(), out, Files.readString(err));
  }

  @FuzzTest
  void isTheAnswerOrASentence(FuzzedDataProvider data) throws IOException, InterruptedException {
    // Nothing guides what Jazzer makes up, so it stays short and often the same.
    SplittableRandom random = new SplittableRandom(31L * inputs++ + data.remainingBytes());
    String name = NAMES[random.nextInt(NAMES.length)];
    StringBuilder made = new StringBuilder();
    for (int left = random.nextInt(4); left > 0; left--) {
      made.append(PIECES[random.nextInt(PIECES.length)]);
      made.append(random.nextBoolean() ? Character.toString(1 + random.nextInt(0x7FF)) : "");
    }
    String value = made.toString();
    boolean isCache = CACHES.contains(name);
    Launcher.Result result = run(name, isCache ? folder + "/" + value.replace("..", "") : value);
    boolean isDebugged = name.equals("KLOTSKI_DEBUG"); // asks for a stack trace
    boolean isAnswer = result.exitCode() == 0 && result.out().equals(plain.out());
    boolean isSentence =
        REFUSED.contains(name)
            && result.exitCode() >= 1
            && result.exitCode() <= 3
            && !result.sentences().isEmpty();
    if (!isAnswer && !isSentence
        || result.err().contains("internal error")
        || result.err().contains("\tat ") && !isDebugged) {
      throw new AssertionError("%s='%s' leads to %s".formatted(name, value, result));
    }
  }
}
