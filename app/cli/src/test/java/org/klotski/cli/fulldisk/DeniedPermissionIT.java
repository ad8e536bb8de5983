package org.klotski.cli.fulldisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.SmallDisk;
import org.klotski.cli.texts.ExitCode;
import org.klotski.pipeline.files.WorkFolder;

/**
 * Has another user run every command that writes, on a disk that is for reading alone, and where
 * one file or folder at random is denied to them, among what an earlier run has left. It must say
 * so in one sentence, lose nothing, and do its work when it may.
 */
@Tag("thorough")
@EnabledIfSystemProperty(
    named = "klotski.full.points",
    matches = "\\d+",
    disabledReason = "make full-disk runs it")
final class DeniedPermissionIT {
  private static final int POINTS = Integer.getInteger("klotski.full.points", 2);
  private static final long SEED = Long.getLong("klotski.full.seed", 1);
  private static final int MEGABYTES = 6_000;
  private static final List<String> AS_NOBODY =
      List.of("setpriv", "--reuid=nobody", "--regid=65534", "--clear-groups");
  private static final List<String> DENIED = List.of("---------", "r--r--r--", "r-xr-xr-x");

  @TempDir private Path folder;
  private UserPrincipal nobody;

  @Test
  void whoMayNotWriteSaysSoAndGoesOnWhenTheyMay() throws Exception {
    List<String> table = new ArrayList<>();
    table.add("| command | points | refused | not needed |");
    table.add("| --- | --- | --- | --- |");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    for (WritingCommand command : WritingCommand.wanted()) {
      int refused = tryAll(command);
      table.add(
          "| %s | %d | %d | %d |".formatted(command.name(), POINTS, refused, POINTS - refused));
      System.out.println(table.get(table.size() - 1));
    }
    Files.write(Path.of("target/denied.md"), table);
  }

  /** Answers how often it was refused. */
  private int tryAll(WritingCommand command) throws Exception {
    Random random = new Random(SEED);
    int refused = 0;
    try (SmallDisk disk = SmallDisk.mount(folder, MEGABYTES)) {
      assumeTrue(disk.isMounted(), "a small disk can't be mounted here: that takes root");
      nobody =
          disk.path()
              .getFileSystem()
              .getUserPrincipalLookupService()
              .lookupPrincipalByName("nobody");
      command.before().on(disk.path());
      disk.setReadOnly(true);
      assertRefused(command, Launcher.run(command.on(disk.path())), "[Rr]ead-only|permission");
      disk.setReadOnly(false);
      command.notDone().on(disk.path());
      leaveSomething(command, disk);
      for (int point = 0; point < POINTS; point++) {
        giveAll(disk.path());
        Path denied = any(disk.path(), random);
        Set<PosixFilePermission> before = Files.getPosixFilePermissions(denied);
        Files.setPosixFilePermissions(
            denied, PosixFilePermissions.fromString(DENIED.get(random.nextInt(DENIED.size()))));
        Launcher.Result result = runAsNobody(command.on(disk.path()));
        if (Files.exists(denied)) {
          Files.setPosixFilePermissions(denied, before);
        }
        if (result.exitCode() == command.done()) {
          command.whole().on(disk.path());
          clear(disk.path());
          command.before().on(disk.path());
          leaveSomething(command, disk);
        } else {
          assertRefused(command, result, "permission|[Pp]ermission denied|[Rr]ead-only");
          command.notDone().on(disk.path());
          refused++;
        }
      }
      giveAll(disk.path());
      Launcher.Result last = runAsNobody(command.on(disk.path()));
      assertThat(last.exitCode()).as(command.name() + last.err()).isEqualTo(command.done());
      command.whole().on(disk.path());
    }
    Files.delete(folder.resolve("disk"));
    return refused;
  }

  /** What a run leaves that has soon run out of space; nothing if it needs little. */
  private static void leaveSomething(WritingCommand command, SmallDisk disk) throws Exception {
    disk.leaveFiles(8);
    Launcher.Result left = Launcher.run(command.on(disk.path()));
    disk.giveBack(MEGABYTES);
    if (left.exitCode() == command.done()) {
      clear(disk.path());
      command.before().on(disk.path());
    }
  }

  private static void assertRefused(WritingCommand command, Launcher.Result result, String why) {
    String said = command.name() + ": " + result.err();
    assertThat(result.exitCode()).as(said).isEqualTo(ExitCode.FAILED);
    assertThat(result.sentences()).as(said).hasSize(1);
    assertThat(result.err()).doesNotContain("Exception", "internal error", "\tat ", "hs_err");
    assertThat(result.sentences().get(0)).containsPattern(why);
  }

  private Launcher.Result runAsNobody(String... arguments) throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder process = Launcher.start(arguments);
    process.command().addAll(0, AS_NOBODY);
    int exitCode =
        process
            .redirectInput(new File("/dev/null"))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start()
            .waitFor();
    return new Launcher.Result(
        exitCode,
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }

  /** Lets the other user have all that is there. */
  private void giveAll(Path disk) throws IOException {
    try (Stream<Path> files = Files.walk(disk)) {
      for (Path file : files.toList()) {
        Files.setOwner(file, nobody);
      }
    }
  }

  /** A folder or a file, one as often as the other, since there are many files and few folders. */
  private static Path any(Path disk, Random random) throws IOException {
    boolean wantsFolder = random.nextBoolean();
    try (Stream<Path> files = Files.walk(disk)) {
      List<Path> all = files.sorted().toList();
      List<Path> wanted =
          all.stream().filter(each -> Files.isDirectory(each) == wantsFolder).toList();
      List<Path> some = wanted.isEmpty() ? all : wanted;
      return some.get(random.nextInt(some.size()));
    }
  }

  private static void clear(Path disk) throws IOException {
    try (Stream<Path> files = Files.list(disk)) {
      for (Path file : files.toList()) {
        WorkFolder.deleteAll(file);
      }
    }
  }
}
