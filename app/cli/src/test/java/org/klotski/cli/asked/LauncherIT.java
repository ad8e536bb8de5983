package org.klotski.cli.asked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.Repository;
import org.klotski.cli.texts.ExitCode;

/** Tests the launcher, mostly with a stub that replaces Java and logs its arguments. */
final class LauncherIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "export --out my-classes main, 800m",
    "export --out data solution-classes --class 5-4-1, 3g",
    "analyze, 3696m",
    "analyze --memory 2000m, 1600m",
    "--quiet --debug analyze --threads 1 --memory=3G --class 5-4-1, 2672m",
    "analyze --memory lots, 3696m",
    "analyze --memory 300m, 3696m",
    "analyze --memory 1024g, 1048176m",
    "analyze --memory 9999999g, 3696m",
    "verify, 1300m",
    "find --like 5-4-1-1-0, 500m"
  })
  void eachCommand_getsItsHeap(String arguments, String heap) throws Exception {
    runStub(Map.of(), arguments.split(" ")).done();
    assertThat(lastCall()).contains("-Xmx" + heap + " ").endsWith(" " + arguments);
  }

  @ParameterizedTest
  @CsvSource({
    "code 1A9BF0C00, true",
    "solve --metric cell 1A9BF0C00, true",
    "solve --metric cell, false",
    "info --json, false",
    "--help, true",
    "group 5-4-1-1, false",
    "verify, false"
  })
  void secondCompiler_isLeftOutOfShortCommands(String arguments, boolean isShort) throws Exception {
    runStub(Map.of(), arguments.split(" "));
    assertThat(lastCall().contains(" -XX:TieredStopAtLevel=1 ")).isEqualTo(isShort);
  }

  @Test
  void heapOfTheEnvironment_winsOrIsRefused() throws Exception {
    runStub(Map.of("KLOTSKI_HEAP", "900m"), "find");
    assertThat(lastCall()).contains("-Xmx900m ");
    for (String wrong : List.of("much", "-1", "9\u001B[31m\n", "0g", "3 g")) {
      Launcher.Result result = runStub(Map.of("KLOTSKI_HEAP", wrong), "find");
      result.assertRefused(ExitCode.WRONG_USAGE, "KLOTSKI_HEAP");
      assertThat(result.err()).hasLineCount(1).doesNotContain("\u001B");
    }
  }

  @Test
  void vectors_areUsedWhereJavaHasThemAndACommandSearches() throws Exception {
    Files.writeString(
        stub().resolve("release"), "JAVA_VERSION=\"21.0.1\"\nMODULES=\"a jdk.incubator.vector\"\n");
    runStub(Map.of(), "analyze");
    assertThat(lastCall()).contains("--add-modules jdk.incubator.vector");
    runStub(Map.of(), "verify");
    assertThat(lastCall()).doesNotContain("--add-modules");
  }

  @Test
  void oldJava_isRefused() throws Exception {
    Files.writeString(stub().resolve("release"), "JAVA_VERSION=\"11.0.2\"\n");
    runStub(Map.of(), "find").assertRefused(ExitCode.FAILED, "11.0.2", "17");
    Files.delete(stub().resolve("release"));
    runStub(Map.of(), "find").assertRefused(ExitCode.FAILED, "version", "17");
  }

  /** If CDPATH is set, cd may enter another folder and print its path. */
  @Test
  void launcher_findsTheProgramThroughALinkAndWhateverCdpathIs() throws Exception {
    Files.createDirectories(folder.resolve("elsewhere/release/bin"));
    Files.createSymbolicLink(folder.resolve("link"), release().resolve("bin/klotski"));
    for (String program : List.of("release/bin/klotski", folder + "/link")) {
      ProcessBuilder builder = withStub(program, "verify").directory(folder.toFile());
      builder.environment().put("CDPATH", "elsewhere");
      Launcher.Result result = Launcher.run(builder, "");
      assertThat(result.err()).isEmpty();
      assertThat(lastCall()).contains("-jar " + folder.toRealPath() + "/release/klotski.jar ");
    }
  }

  @Test
  void jarBesideACheckout_isNotTheProgram() throws Exception {
    Path checkout = Files.createDirectories(folder.resolve("downloads/klotski"));
    Path jar = checkout.resolve("app/cli/target/klotski.jar");
    Files.createDirectories(jar.getParent());
    Files.createFile(folder.resolve("downloads/klotski.jar"));
    Files.createFile(checkout.resolve("pom.xml"));
    Path script = Files.copy(Launcher.script(), checkout.resolve("klotski"));
    Files.createFile(jar);
    Launcher.run(withStub(script.toString(), "verify"), "");
    assertThat(lastCall()).contains("-jar " + jar.toRealPath());
  }

  @ParameterizedTest
  @ValueSource(strings = {"xx_YY.utf8", "POSIX"})
  void chineseNames_workInAnyLocale(String locale) throws Exception {
    Path home = Files.createDirectories(folder.resolve("a place/数据/bin")).getParent();
    Path script = Files.copy(Launcher.script(), home.resolve("bin/klotski"));
    Files.copy(Launcher.JAR, home.resolve("klotski.jar"));
    Path lib = Launcher.JAR.toAbsolutePath().resolveSibling("lib");
    Files.createSymbolicLink(home.resolve("lib"), lib);
    ProcessBuilder builder = new ProcessBuilder(script.toString(), "verify", "--db", home + "/k");
    builder.environment().put("LC_ALL", locale);
    Launcher.run(builder, "").assertRefused(ExitCode.FAILED, home + "/k");
    Files.delete(home.resolve("lib")); // otherwise, its target would be deleted
  }

  @Test
  void withoutStandardInput_nothingIsRead() throws Exception {
    assertThat(Launcher.bash("'%s' code <&-".formatted(Launcher.script())))
        .isEqualTo(new Launcher.Result(ExitCode.DONE, "", ""));
  }

  @Test
  void debugVariable_showsStackTraces() {
    ProcessBuilder builder = Launcher.start("group", "5-4-1-70000");
    builder.environment().put("KLOTSKI_DEBUG", "1");
    assertThat(Launcher.run(builder, "").err()).contains("\tat org.klotski.cli");
  }

  @Test
  void version_namesTheCommit() throws Exception {
    String commit = "unknown";
    if (Files.exists(Repository.file(".git"))) {
      ProcessBuilder git =
          new ProcessBuilder("git", "rev-parse", "--short=12", "HEAD")
              .directory(Repository.ROOT.toFile());
      commit = Launcher.run(git, "").out().strip();
    }
    assertThat(Launcher.run("--version").lines().get(1)).startsWith("commit  " + commit);
  }

  @Test
  void classArchive_isMadeOnce() throws Exception {
    runStub(Map.of("XDG_CACHE_HOME", "relative"), "code");
    runStub(Map.of("XDG_CACHE_HOME", "relative"), "code");
    assertThat(archivesMade()).isEqualTo(1);
    assertOneArchive();
    assertThat(lastCall()).contains("-XX:SharedArchiveFile=" + folder + "/home/.cache");
    FileTime later = FileTime.from(Instant.now().plusSeconds(9));
    Files.setLastModifiedTime(release().resolve("klotski.jar"), later);
    runStub(Map.of(), "code");
    assertThat(archivesMade()).as("the program is newer than the archive").isEqualTo(2);
  }

  @Test
  void classArchiveThatCanNotBeMade_isTriedOncePerVersion() throws Exception {
    Files.createFile(stub().resolve("fails"));
    for (int command = 0; command < 3; command++) {
      runStub(Map.of(), "code").done();
    }
    assertThat(archivesMade()).isEqualTo(1);
    FileTime later = FileTime.from(Instant.now().plusSeconds(9));
    Files.setLastModifiedTime(release().resolve("klotski.jar"), later);
    runStub(Map.of(), "code");
    assertThat(archivesMade()).isEqualTo(2);
  }

  @Test
  void interruptedClassArchive_isMadeByTheNextCommand() throws Exception {
    Path hangs = Files.createFile(stub().resolve("hangs"));
    Process first = withStub(release() + "/bin/klotski", "code").start();
    await().until(() -> Files.exists(folder.resolve("log")) && archivesMade() == 1);
    runStub(Map.of(), "code");
    assertThat(archivesMade()).as("while the first command creates the archive").isEqualTo(1);
    List<ProcessHandle> java = first.descendants().toList();
    first.destroy();
    java.forEach(ProcessHandle::destroyForcibly);
    assertThat(first.waitFor()).isNotZero();
    Files.delete(hangs);
    runStub(Map.of(), "code");
    assertThat(archivesMade()).isEqualTo(2);
    assertOneArchive();
  }

  private void assertOneArchive() {
    String[] files = folder.resolve("home/.cache/klotski").toFile().list();
    assertThat(files).singleElement().asString().endsWith(".jsa");
  }

  private String lastCall() throws IOException {
    List<String> calls = Files.readAllLines(folder.resolve("log"));
    return calls.get(calls.size() - 1);
  }

  private long archivesMade() throws IOException {
    List<String> calls = Files.readAllLines(folder.resolve("log"));
    return calls.stream().filter(call -> call.contains("-XX:ArchiveClassesAtExit")).count();
  }

  private Launcher.Result runStub(Map<String, String> environment, String... arguments)
      throws IOException {
    ProcessBuilder builder = withStub(release() + "/bin/klotski", arguments);
    builder.environment().putAll(environment);
    return Launcher.run(builder, "");
  }

  private ProcessBuilder withStub(String program, String... arguments) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(program);
    builder.command().addAll(List.of(arguments));
    builder.environment().keySet().removeAll(List.of("XDG_CACHE_HOME", "KLOTSKI_HEAP"));
    builder.environment().put("HOME", folder.resolve("home").toString());
    builder.environment().put("JAVA_HOME", stub().toString());
    return builder;
  }

  private Path release() throws IOException {
    Path release = folder.resolve("release");
    if (Files.notExists(release)) {
      Path bin = Files.createDirectories(release.resolve("bin"));
      Files.copy(Launcher.script(), bin.resolve("klotski"));
      Files.createFile(release.resolve("klotski.jar"));
    }
    return release;
  }

  private Path stub() throws IOException {
    Path home = folder.resolve("java");
    if (Files.notExists(home)) {
      Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
      Files.writeString(
          java,
          """
          #!/bin/bash
          echo "$*" >>'%s/log'
          case "$*" in *ArchiveClassesAtExit=*)
            [[ ! -e ${0%%/bin/java}/hangs ]] || sleep 300
            [[ ! -e ${0%%/bin/java}/fails ]] || exit 1
            words="$*" && archive=${words#*AtExit=} && : >"${archive%%%% *}" ;;
          esac
          """
              .formatted(folder));
      Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
      Files.writeString(home.resolve("release"), "JAVA_VERSION=\"17.0.15\"\n");
    }
    return home;
  }
}
