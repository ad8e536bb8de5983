package org.klotski.cli.madeup;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.klotski.cli.madeup.Said.require;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.answers.MadeUpDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.enumerator.layouts.Layout;

/**
 * Environment variables. The launcher starts Java with what it starts it with otherwise, but for
 * what a variable is there to change, or says in one sentence why not; that is asked of a {@link
 * StubRelease}. Now and then the whole program is started and gives the answer that it gives
 * without them, or a sentence. As each input starts a process, coverage does not guide them.
 */
class EnvironmentFuzz {
  private static final Charset NAMES_OF_FILES =
      Charset.forName(System.getProperty("sun.jnu.encoding"));
  private static final Set<String> LOCALES = Set.of("LC_ALL", "LC_CTYPE", "LANG", "LANGUAGE");

  /**
   * Those that the launcher or the program reads, and some that bash or the launcher itself has.
   */
  private static final List<String> NAMES =
      List.of(
          "KLOTSKI_DB",
          "KLOTSKI_HEAP",
          "KLOTSKI_HEAP",
          "KLOTSKI_DEBUG",
          "KLOTSKI_CACHE",
          "HOME",
          "XDG_CACHE_HOME",
          "JAVA_HOME",
          "JAVA_HOME",
          "LC_ALL",
          "LC_CTYPE",
          "LANG",
          "LANGUAGE",
          "TZ",
          "TERM",
          "TMPDIR",
          "CDPATH",
          "CDPATH",
          "IFS",
          "GLOBIGNORE",
          "POSIXLY_CORRECT",
          "MALLOC_ARENA_MAX",
          "COLUMNS",
          "java",
          "jar",
          "home",
          "heap",
          "base",
          "archive",
          "released",
          "command",
          "searches",
          "quick",
          "flags",
          "few_addresses",
          "addresses");

  private static final List<String> VALUES =
      List.of(
          "",
          "900m",
          "16m",
          "15m",
          "1024g",
          "1025g",
          "16384K",
          "17000000",
          "0x10m",
          "007m",
          "1g -version",
          "$(id)",
          "`id`",
          "-Xmx1m",
          "99999999999999999999",
          "9999999999999g",
          "tr_TR.UTF-8",
          "C",
          "POSIX",
          "C.UTF-8",
          "zh_CN.GB18030",
          ".",
          "..",
          "elsewhere",
          "/",
          "*",
          "db",
          "elsewhere",
          ".",
          "@/elsewhere",
          "\n",
          "数据",
          "@/java",
          "@/a new 爪哇",
          "@/old",
          "@/broken",
          "@/elsewhere",
          "@/none",
          "@/err",
          "x".repeat(300),
          "1");

  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("info", "1A9BF0C00"),
          List.of("--quiet", "build", "--threads", "2"),
          List.of("analyze", "--class", "5-4-1"),
          List.of("export", "--out", "x y", "far-classes"),
          List.of("query", "SELECT '*' \"$HOME\" \n;"),
          List.of("serve"),
          List.of("verify", ""),
          List.of());

  /** The variables with which it may be that the whole program has no answer. */
  private static final Set<String> REFUSED = Set.of("KLOTSKI_DB", "KLOTSKI_HEAP", "JAVA_HOME");

  /** Those that name a folder in which something is unpacked: it must lie in that of the test. */
  private static final Set<String> CACHES = Set.of("KLOTSKI_CACHE", "XDG_CACHE_HOME", "HOME");

  private static final Pattern HEAP = Pattern.compile("([1-9][0-9]{0,12})([kKmMgG]?)");
  private static final Map<String, Integer> SHIFTS = Map.of("", 0, "k", 10, "m", 20, "g", 30);
  private static final String ARCHIVE = "-XX:SharedArchiveFile=";
  private static final int STUBS_FOR_A_PROGRAM = 200;

  private static final String[] WHOLE = {
    "info", "--stored", Layout.fromId(MadeUpDatabase.FIRST).toString()
  };

  @TempDir private static Path folder;
  @TempDir private static Path databaseFolder;
  private static StubRelease release;
  private static String database;
  private static Launcher.Result plain;
  private static final Map<List<String>, List<String>> PLAIN_ARGUMENTS = new HashMap<>();
  private static int stubs;
  private static int programs;

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    folder = folder.toRealPath();
    release = new StubRelease(folder);
    for (List<String> command : COMMANDS) {
      Launcher.Result result = release.run(folder + "/release/bin/klotski", Map.of(), command);
      PLAIN_ARGUMENTS.put(command, StubRelease.started(result).arguments());
    }
    MadeUpDatabase madeUp = new MadeUpDatabase(databaseFolder);
    madeUp.build();
    database = madeUp.path().toString();
    plain = runProgram("TERM", "dumb");
    require(plain.exitCode() == ExitCode.DONE, "no answer", plain);
  }

  @AfterAll
  static void tellHowMany() {
    System.err.println("EnvironmentFuzz: %d starts, %d programs".formatted(stubs, programs));
  }

  @MethodSource("org.klotski.cli.madeup.Draws#seeds")
  @FuzzTest
  void changesNothingButWhatItIsFor(byte[] bytes) throws IOException, InterruptedException {
    Draws draws = new Draws(bytes);
    if (draws.oneIn(2) && programs * STUBS_FOR_A_PROGRAM < stubs) {
      checkProgram(draws.oneOf(NAMES.subList(0, NAMES.indexOf("TMPDIR"))), value(draws));
      return;
    }
    Map<String, String> variables = new TreeMap<>();
    for (int left = 1 + draws.below(3); left > 0; left--) {
      String name = draws.oneOf(NAMES);
      variables.put(name, CACHES.contains(name) ? inFolder(value(draws)) : value(draws));
      if (name.equals("XDG_CACHE_HOME") && draws.oneIn(4)) {
        variables.put(name, "relative"); // which is to be ignored
      }
    }
    if (namesAnotherJava(variables.getOrDefault("JAVA_HOME", ""))) {
      return;
    }
    String launcher =
        draws.oneOf(List.of(folder + "/release/bin/klotski", "release/bin/klotski", "./link"));
    List<String> command = draws.oneOf(COMMANDS);
    stubs++;
    Launcher.Result result = release.run(launcher, variables, command);
    try {
      checkStart(variables, command, result);
    } catch (AssertionError e) {
      throw new AssertionError("%s %s with %s".formatted(launcher, command, variables), e);
    }
  }

  private static String value(Draws draws) {
    String value = draws.word(VALUES).replace("@", folder.toString()).replace("\0", "");
    return new String(value.getBytes(NAMES_OF_FILES), NAMES_OF_FILES); // as the process gets it
  }

  private static String inFolder(String value) {
    return folder + "/home/" + value.replace("..", "").replace(folder.toString(), "");
  }

  private static void checkStart(
      Map<String, String> variables, List<String> command, Launcher.Result result) {
    String refused = refusal(variables);
    if (!refused.isEmpty()) {
      require(result.exitCode() == ExitCode.FAILED, "no failure", result);
      require(result.out().isEmpty(), "Java was started", result);
      require(result.sentences().size() == 1, "not one sentence", result);
      require(result.sentences().get(0).contains(refused), "it does not say " + refused, result);
    } else {
      require(result.exitCode() == ExitCode.DONE, "a failure", result);
      require(result.sentences().isEmpty(), "a sentence", result);
      checkArguments(variables, command, result);
    }
    if (variables.keySet().stream().noneMatch(LOCALES::contains)) { // of which bash has its opinion
      Said.checkForm(variables.toString(), result);
    }
  }

  private static void checkArguments(
      Map<String, String> variables, List<String> command, Launcher.Result result) {
    StubRelease.Started started = StubRelease.started(result);
    require(started.charmap().equals("UTF-8"), "names are not in UTF-8", result);
    started
        .passedOn()
        .forEach(
            (name, value) -> {
              String given =
                  variables.getOrDefault(name, name.equals("HOME") ? folder + "/home" : "");
              require(value.equals(given), "another " + name, result);
            });
    List<String> expected =
        PLAIN_ARGUMENTS.get(command).stream().map(each -> expected(each, variables)).toList();
    List<String> passed =
        started.arguments().stream()
            .filter(each -> !each.startsWith("--enable-native-access")) // of newer Java
            .toList();
    require(passed.equals(expected), "not " + expected, result);
  }

  /** An argument of Java's, as the variables are to change it. */
  private static String expected(String argument, Map<String, String> variables) {
    String heap = variables.getOrDefault("KLOTSKI_HEAP", "");
    if (argument.startsWith("-Xmx") && !heap.isEmpty()) {
      return "-Xmx" + heap;
    }
    if (argument.startsWith(ARCHIVE)) {
      String cache = variables.getOrDefault("XDG_CACHE_HOME", "");
      String home = variables.getOrDefault("HOME", folder + "/home");
      String version = isNew(variables.getOrDefault("JAVA_HOME", "")) ? "25" : "17.0.9";
      return "%s%s/klotski/%s-%s.jsa"
          .formatted(
              ARCHIVE,
              cache.startsWith("/") ? cache : home + "/.cache",
              (folder + "/release").replace('/', '%'),
              version);
    }
    return argument;
  }

  private static boolean namesAnotherJava(String javaHome) {
    try {
      Path java = folder.resolve(javaHome).resolve("bin/java");
      return Files.isExecutable(java) && !java.toRealPath().startsWith(folder);
    } catch (IOException | InvalidPathException e) {
      return false;
    }
  }

  private static boolean isNew(String javaHome) {
    return isJava(javaHome, StubRelease.NEW);
  }

  /** Whether a folder is that of one of the programs in the place of Java. */
  private static boolean isJava(String javaHome, String name) {
    try {
      return !javaHome.isEmpty()
          && Files.isSameFile(folder.resolve(javaHome), folder.resolve(name));
    } catch (IOException | InvalidPathException e) {
      return false;
    }
  }

  /** What a sentence must say of these variables; nothing if they are right. */
  private static String refusal(Map<String, String> variables) {
    String javaHome = variables.getOrDefault("JAVA_HOME", "");
    if (!javaHome.isEmpty()) {
      if (isJava(javaHome, StubRelease.OLD)) {
        return "is Java 11.0.2, but 17 or newer is needed";
      }
      if (isJava(javaHome, StubRelease.BROKEN)) {
        return "cannot tell the version of";
      }
      if (!isNew(javaHome) && !isJava(javaHome, StubRelease.USUAL)) {
        return "JAVA_HOME is ";
      }
    }
    String heap = variables.getOrDefault("KLOTSKI_HEAP", "");
    Matcher form = HEAP.matcher(heap);
    if (heap.isEmpty()) {
      return "";
    }
    if (!form.matches()) {
      return "but must be a number with k, m or g behind it";
    }
    BigInteger number = new BigInteger(form.group(1));
    int shift = SHIFTS.get(form.group(2).toLowerCase(Locale.ROOT));
    BigInteger kibibytes = number.shiftLeft(shift).shiftRight(10);
    return kibibytes.compareTo(BigInteger.valueOf(16 << 10)) < 0
        ? "at least 16m"
        : kibibytes.compareTo(BigInteger.valueOf(1 << 30)) > 0 ? "at most 1024g" : "";
  }

  private static Launcher.Result runProgram(String name, String value)
      throws IOException, InterruptedException {
    Path err = databaseFolder.resolve("err");
    ProcessBuilder builder = Launcher.start(WHOLE).redirectError(err.toFile());
    builder.environment().put("KLOTSKI_DB", database);
    builder.environment().put(name, value);
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Launcher.Result(process.waitFor(), out, Files.readString(err));
  }

  private static void checkProgram(String name, String value)
      throws IOException, InterruptedException {
    if (name.equals("JAVA_HOME") && (isJava(value, StubRelease.USUAL) || isNew(value))) {
      return; // the launcher starts what stands in the place of Java, and that has no answer
    }
    programs++;
    Launcher.Result result = runProgram(name, CACHES.contains(name) ? inFolder(value) : value);
    boolean isAnswer = result.exitCode() == ExitCode.DONE && result.out().equals(plain.out());
    boolean isSentence =
        REFUSED.contains(name)
            && result.exitCode() >= ExitCode.FAILED
            && result.exitCode() <= ExitCode.WRONG_USAGE
            && result.sentences().size() == 1;
    require(isAnswer || isSentence, "%s='%s'".formatted(name, value), result);
    if (!LOCALES.contains(name) && !name.equals("KLOTSKI_DEBUG")) { // asks for a stack trace
      Said.checkForm(value, result);
    }
  }
}
