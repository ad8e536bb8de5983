package org.klotski.cli.fulldisk;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.SmallDisk;

/**
 * Has every command that writes run over what an earlier run has left: on a disk that is for
 * reading alone, then by another user, to whom one file or folder at random is denied. It must say
 * so in one sentence, lose nothing, and do its work when it may.
 */
@Tag("thorough")
@EnabledIfSystemProperty(
    named = "klotski.full.points",
    matches = ".+",
    disabledReason = "make full-disk runs it")
final class DeniedPermissionIT {
  private static final List<String> AS_NOBODY =
      List.of("setpriv", "--reuid=nobody", "--regid=65534", "--clear-groups");
  private static final List<String> DENIED = List.of("---------", "r--r--r--", "r-xr-xr-x");

  @TempDir private Path folder;
  private UserPrincipal nobody;

  @Test
  void whoMayNotWriteSaysSoAndGoesOnWhenTheyMay() throws Exception {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Points.tryAll(
        "denied.md", "read-only disk | refused to another user | not needed", this::tryAll);
  }

  private List<Integer> tryAll(WritingCommand command) throws Exception {
    int onReadOnly = 0;
    int refused = 0;
    Random random = Points.random();
    try (SmallDisk disk = Points.mount(folder)) {
      nobody =
          disk.path()
              .getFileSystem()
              .getUserPrincipalLookupService()
              .lookupPrincipalByName("nobody");
      command.before().on(disk.path());
      assertRefusedOnReadOnly(command, disk); // before anything is written
      leaveSomething(command, disk);
      for (int point = 0; point < Points.COUNT; point++) {
        assertRefusedOnReadOnly(command, disk);
        onReadOnly++;
        giveAll(disk.path());
        Path denied = any(disk.path(), random);
        PosixFileAttributes before = Files.readAttributes(denied, PosixFileAttributes.class);
        Files.setPosixFilePermissions(
            denied, PosixFilePermissions.fromString(DENIED.get(random.nextInt(DENIED.size()))));
        Launcher.Result result = runAsNobody(command.on(disk.path()));
        allowAgain(disk.path(), before);
        if (result.exitCode() == command.done()) {
          Points.assertDoneAndBeginAgain(command, disk.path());
          leaveSomething(command, disk);
        } else {
          Points.assertRefused(command, result, "[Pp]ermission|[Rr]ead-only", disk.path());
          refused++;
        }
      }
      giveAll(disk.path());
      Points.assertDone(command, runAsNobody(command.on(disk.path())), disk.path());
    }
    Files.delete(folder.resolve("disk"));
    return List.of(onReadOnly, refused, Points.COUNT - refused);
  }

  private static void assertRefusedOnReadOnly(WritingCommand command, SmallDisk disk)
      throws Exception {
    disk.setReadOnly(true);
    Launcher.Result result = Launcher.run(command.on(disk.path()));
    disk.setReadOnly(false);
    Points.assertRefused(command, result, "[Rr]ead-only|permission", disk.path());
  }

  /** What a run leaves that has soon run out of space; nothing if it needs little. */
  private static void leaveSomething(WritingCommand command, SmallDisk disk) throws Exception {
    disk.leaveFiles(8);
    Launcher.Result left = Launcher.run(command.on(disk.path()));
    disk.giveBack(Points.MEGABYTES);
    if (left.exitCode() == command.done()) {
      Points.clear(disk.path());
      command.before().on(disk.path());
    }
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

  /** Gives a file back the permissions it had, wherever it is now, if it is there. */
  private static void allowAgain(Path disk, PosixFileAttributes before) throws IOException {
    try (Stream<Path> files = Files.walk(disk)) {
      for (Path file : files.toList()) {
        if (before.fileKey().equals(fileKey(file))) {
          Files.setPosixFilePermissions(file, before.permissions());
        }
      }
    }
  }

  private static Object fileKey(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
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
}
