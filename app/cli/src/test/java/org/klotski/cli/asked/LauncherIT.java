package org.klotski.cli.asked;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;

/** What the launcher does before Java starts. */
final class LauncherIT {
  private static final Path REAL_JAVA = Path.of(System.getProperty("java.home"));

  @TempDir private Path folder;

  @Test
  void analyzeWritesNothingToStandardErrorThatIsNotItsOwn() throws Exception {
    String database = folder.resolve("none.db").toString();
    Launcher.Result result = Launcher.run("analyze", "--db", database);
    assertThat(result.err()).isEqualTo(result.sentences().get(0) + "\n").contains(database);
    assertThat(result.out()).isEmpty();
    assertThat(result.exitCode()).isEqualTo(ExitCode.FAILED);
  }

  @Test
  void whatJavaSaysWhenAnalyzeCanNotStartIsSeen() throws Exception {
    // The launcher gives Java its options; this one is from outside, and wrong.
    Result result =
        run(Map.of("JDK_JAVA_OPTIONS", "--nonsense"), "analyze", "--db", folder + "/none.db");
    assertThat(result.err).contains("--nonsense");
    assertThat(result.exitCode).isEqualTo(ExitCode.FAILED);
  }

  @Test
  void theEnvironmentCanAskWhereAFailureHappened() throws Exception {
    String[] command = {"eight", folder + "/none"};
    assertThat(run(Map.of("KLOTSKI_DEBUG", "1"), command).err).contains("\tat org.klotski.cli");
    assertThat(run(Map.of("KLOTSKI_DEBUG", "true"), command).err).contains("\tat org.klotski.cli");
    assertThat(run(Map.of("KLOTSKI_DEBUG", "0"), command).err).doesNotContain("\tat ");
  }

  @Test
  void withoutStandardInputThereIsNothingToRead() throws Exception {
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder("bash", "-c", "'%s' code <&-".formatted(Launcher.script()))
            .redirectError(err.toFile())
            .start();
    assertThat(process.getInputStream().readAllBytes()).isEmpty();
    assertThat(Files.readString(err)).doesNotContain("line 1");
    assertThat(process.waitFor()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"tr_TR.UTF-8", "xx_YY.utf8", "C", "POSIX"})
  void namesAreFoundWhateverTheLocale(String locale) throws Exception {
    Result result = run(Map.of("LC_ALL", locale), "solve", "横刀立马");
    assertThat(result.exitCode).isZero();
    assertThat(result.out).contains("81  DAA7F3000");
    Result noDatabase = run(Map.of("LC_ALL", locale), "verify", "--db", folder + "/数据");
    assertThat(noDatabase.err).contains("there is no database " + folder + "/数据");
  }

  /** Java is started twice for an analysis, and must find the program each time. */
  @Test
  void theProgramItselfMayBeAnywhereWhateverTheLocale() throws Exception {
    Path home = Files.createDirectories(folder.resolve("a place/数据/bin")).getParent();
    Path script = Files.copy(Launcher.script(), home.resolve("bin/klotski"));
    Files.copy(Launcher.jar(), home.resolve("klotski.jar"));
    Files.createSymbolicLink(
        home.resolve("lib"), Launcher.jar().toAbsolutePath().resolveSibling("lib"));
    ProcessBuilder builder = new ProcessBuilder(script.toString(), "analyze", "--db", home + "/k");
    builder.environment().putAll(Map.of("LC_ALL", "C", "XDG_CACHE_HOME", folder + "/cache"));
    Result result = end(builder);
    assertThat(result.err).startsWith("klotski: there is no database " + home + "/k");
    assertThat(result.exitCode).isEqualTo(ExitCode.FAILED);
  }

  @ParameterizedTest
  @CsvSource({
    "1k, at least 16m",
    "16383k, at least 16m",
    "99999g, at most 1024g",
    "9999999999g, at most 1024g",
    "9999999999999g, at most 1024g",
    "much, a number",
    "-1, a number"
  })
  void aHeapThatIsNoneIsRefusedInOneSentence(String heap, String says) throws Exception {
    Result result = run(Map.of("KLOTSKI_HEAP", heap), "--version");
    assertThat(result.err).startsWith("klotski: KLOTSKI_HEAP is '" + heap + "'").contains(says);
    assertThat(result.err.lines()).hasSize(1);
    assertThat(result.out).isEmpty();
    assertThat(result.exitCode).isEqualTo(ExitCode.FAILED);
  }

  @Test
  void theHeapIsWhatTheMemoryLeaves() throws Exception {
    for (List<String> words :
        List.of(
            List.of("3696m"),
            List.of("1600m", "--memory", "2000m"),
            List.of("2672m", "--threads", "1", "--memory=3g", "--class", "5-4-1"))) {
      Path log = javaThatWritesDown();
      List<String> arguments = new ArrayList<>(List.of("analyze", "--db", folder + "/none.db"));
      arguments.addAll(words.subList(1, words.size()));
      run(Map.of("JAVA_HOME", folder.resolve("java").toString()), arguments.toArray(String[]::new));
      assertThat(Files.readString(log)).contains("-Xmx" + words.get(0) + " ");
    }
  }

  @Test
  void optionsMayStandBeforeTheCommand() throws Exception {
    Path log = javaThatWritesDown();
    run(
        Map.of("JAVA_HOME", folder.resolve("java").toString()),
        "--quiet",
        "--debug",
        "analyze",
        "--memory",
        "2000m",
        "--db",
        folder + "/none.db");
    assertThat(Files.readString(log))
        .contains("-Xmx1600m -XX:+UseParallelGC ")
        .contains("--add-modules jdk.incubator.vector");
  }

  @Test
  void aClassArchiveThatCanNotBeMadeIsTriedOnceADay() throws Exception {
    Path log = javaThatWritesDown();
    Path release = release();
    for (int command = 0; command < 3; command++) {
      Result result = end(inRelease(release));
      assertThat(result.err).isEmpty();
      assertThat(result.out).startsWith("klotski ");
    }
    assertThat(archivesMade(log)).isEqualTo(1);
    assertThat(Files.readAllLines(log)).hasSize(4);
    Path tried = onlyFile(folder.resolve("cache/klotski"));
    assertThat(tried.toString()).endsWith(".jsa.tried");
    Files.setLastModifiedTime(release.resolve("klotski.jar"), daysAgo(3));
    Files.setLastModifiedTime(tried, daysAgo(2));
    end(inRelease(release));
    assertThat(archivesMade(log)).isEqualTo(2);
    Files.delete(release.resolve("lib"));
  }

  @Test
  void whatATerminalWouldObeyIsNotRepeated() throws Exception {
    Result result = run(Map.of("KLOTSKI_HEAP", "9\u001B[31m\n"), "--version");
    assertThat(result.err)
        .startsWith("klotski: KLOTSKI_HEAP is '9?[31m?', but must be a number")
        .hasLineCount(1);
  }

  /** A C1 control takes two bytes, which bash takes for two other characters in such a locale. */
  @Test
  void whatATerminalWouldObeyIsNotRepeatedInALocaleWithoutUtf8() throws Exception {
    ProcessBuilder builder = Launcher.start("--version");
    // Java itself could not hand on these bytes where the tests run without UTF-8.
    builder
        .command()
        .addAll(0, List.of("sh", "-c", "JAVA_HOME=$(printf '\\302\\23331m') exec \"$0\" \"$@\""));
    builder.environment().put("LC_ALL", "POSIX");
    Result result = end(builder);
    assertThat(result.err)
        .startsWith("klotski: JAVA_HOME is ?31m, but there is no")
        .hasLineCount(1);
  }

  /** With it cd may go to another folder of that name, and prints where it went. */
  @ParameterizedTest
  @ValueSource(strings = {".", "elsewhere"})
  void theProgramFindsItselfWhateverCdpathSays(String folders) throws Exception {
    javaThatWritesDown();
    Path release = release();
    Files.createDirectories(folder.resolve("elsewhere/release/bin"));
    ProcessBuilder builder = inRelease(release).directory(folder.toFile());
    builder.command().set(0, "release/bin/klotski");
    builder.environment().put("CDPATH", folders);
    Result result = end(builder);
    assertThat(result.err).isEmpty();
    assertThat(result.out).startsWith("klotski ");
    Files.delete(release.resolve("lib"));
  }

  /** It would be another folder with each folder that the program is started in. */
  @Test
  void aRelativeFolderForCachesIsIgnored() throws Exception {
    javaThatWritesDown();
    Path release = release();
    Path start = Files.createDirectory(folder.resolve("start"));
    ProcessBuilder builder = inRelease(release).directory(start.toFile());
    builder.environment().put("XDG_CACHE_HOME", "cache");
    builder.environment().put("HOME", folder.resolve("home").toString());
    assertThat(end(builder).out).startsWith("klotski ");
    assertThat(onlyFile(folder.resolve("home/.cache/klotski")).toString()).endsWith(".jsa.tried");
    assertThat(start).isEmptyDirectory();
    Files.delete(release.resolve("lib"));
  }

  /** Otherwise all later commands would be slower, and what has been written stay. */
  @Timeout(300)
  @ParameterizedTest
  @ValueSource(strings = {"TERM", "KILL"})
  void aClassArchiveIsMadeAfterACommandThatWasKilledWhileItMadeIt(String signal) throws Exception {
    Path log = javaThatWritesDown();
    Path java = folder.resolve("java/bin/java");
    String noted = Files.readString(java);
    Files.writeString(java, noted.replace("exit 1", "kill -STOP $$"));
    Path release = release();
    Path archives = folder.resolve("cache/klotski");
    Process killed = inRelease(release).start();
    while (!isStoppedJavaThere(log)) {
      assertThat(killed.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
    }
    end(inRelease(release));
    assertThat(archivesMade(log)).as("while the first one is at work").isEqualTo(1);
    Path left = Files.createFile(archives.resolve(archiveName(archives) + "." + killed.pid()));
    List<ProcessHandle> all = killed.descendants().toList();
    Launcher.signal(signal, killed);
    all.forEach(ProcessHandle::destroyForcibly);
    assertThat(killed.waitFor(1, TimeUnit.MINUTES)).isTrue();
    if (signal.equals("TERM")) {
      assertThat(archives).isEmptyDirectory();
    }
    Files.writeString(java, noted.replace("exit 1", ""));
    end(inRelease(release));
    assertThat(left).doesNotExist();
    assertThat(onlyFile(archives).toString()).endsWith(".jsa");
    Files.delete(release.resolve("lib"));
  }

  private static boolean isStoppedJavaThere(Path log) throws IOException {
    return Files.exists(log) && archivesMade(log) == 1;
  }

  private static String archiveName(Path archives) throws IOException {
    String tried = onlyFile(archives).getFileName().toString();
    return tried.substring(0, tried.length() - ".tried".length());
  }

  private static Path onlyFile(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all = files.toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }

  private static FileTime daysAgo(int days) {
    return FileTime.from(Instant.now().minus(Duration.ofDays(days)));
  }

  private static long archivesMade(Path log) throws IOException {
    return Files.readAllLines(log).stream()
        .filter(line -> line.contains("-XX:ArchiveClasses"))
        .count();
  }

  /** A release of this program; its lib is a link, to be deleted at the end. */
  private Path release() throws IOException {
    Path release = Files.createDirectories(folder.resolve("release/bin")).getParent();
    Files.copy(Launcher.script(), release.resolve("bin/klotski"));
    Files.copy(Launcher.jar(), release.resolve("klotski.jar"));
    Path lib = Launcher.jar().resolveSibling("lib").toAbsolutePath();
    Files.createSymbolicLink(release.resolve("lib"), lib);
    return release;
  }

  /** A short command, with the Java that writes down. */
  private ProcessBuilder inRelease(Path release) {
    ProcessBuilder builder =
        new ProcessBuilder(release.resolve("bin/klotski").toString(), "--version");
    builder.environment().put("JAVA_HOME", folder.resolve("java").toString());
    builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    return builder;
  }

  /** A Java that notes its arguments, and does as the real one but for archives of classes. */
  private Path javaThatWritesDown() throws IOException {
    Path java = Files.createDirectories(folder.resolve("java/bin")).resolve("java");
    Path log = folder.resolve("java.log");
    Files.deleteIfExists(log);
    Files.writeString(
        java,
        """
        #!/bin/sh
        echo "$*" >>'%s'
        case "$*" in *ArchiveClassesAtExit*) exit 1 ;; esac
        exec '%s/bin/java' "$@"
        """
            .formatted(log, REAL_JAVA));
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(
        folder.resolve("java/release"), Files.readString(REAL_JAVA.resolve("release")));
    return log;
  }

  private record Result(int exitCode, String out, String err) {}

  private Result run(Map<String, String> environment, String... arguments) throws Exception {
    ProcessBuilder builder = Launcher.start(arguments);
    builder.environment().putAll(environment);
    return end(builder);
  }

  /** Runs to the end; bash's own warnings of the locale aside. */
  private Result end(ProcessBuilder builder) throws IOException, InterruptedException {
    Path err = folder.resolve("err");
    Process process = builder.redirectError(err.toFile()).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    int exitCode = process.waitFor();
    List<String> lines =
        Files.readAllLines(err).stream().filter(line -> !line.contains("setlocale")).toList();
    return new Result(exitCode, out, String.join("\n", lines));
  }
}
