package org.klotski.cli.fulldisk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.SmallDisk;

/**
 * Takes the space away from every command that writes, at random moments: bytes while it is at
 * work, or the files that may be made before it begins. It must end with one sentence and exit code
 * 1, nothing may be lost, and when there is space, it must do its work to the end. {@code make
 * full-disk} does it fifty times with each command.
 */
@Tag("thorough")
@EnabledIfSystemProperty(
    named = "klotski.full.points",
    matches = ".+",
    disabledReason = "make full-disk runs it")
final class FullDiskIT {
  private static final int MOST_FILES = 40;

  @TempDir private Path folder;

  @Test
  void whoRunsOutOfSpaceSaysSoAndGoesOnWhenThereIsSome() throws Exception {
    Points.tryAll("full-disk.md", "no bytes left | no files left | done before", this::tryAll);
  }

  private List<Integer> tryAll(WritingCommand command) throws Exception {
    int noBytes = 0;
    int noFiles = 0;
    int done = 0;
    Random random = Points.random();
    try (SmallDisk disk = Points.mount(folder)) {
      command.before().on(disk.path());
      for (int point = 0; point < Points.COUNT; point++) {
        boolean ofFiles = point % 2 == 0;
        Launcher.Result result =
            ofFiles ? withFewFiles(command, disk, random) : withFewBytes(command, disk, random);
        disk.giveBack(Points.MEGABYTES);
        if (result.exitCode() == command.done()) {
          done++;
          Points.assertDoneAndBeginAgain(command, disk.path());
        } else {
          Points.assertRefused(command, result, "(?i)space", disk.path());
          noFiles += ofFiles ? 1 : 0;
          noBytes += ofFiles ? 0 : 1;
        }
      }
      Points.assertDone(command, Launcher.run(command.on(disk.path())), disk.path());
    }
    Files.delete(folder.resolve("disk"));
    return List.of(noBytes, noFiles, done);
  }

  private static Launcher.Result withFewFiles(WritingCommand command, SmallDisk disk, Random random)
      throws IOException {
    disk.leaveFiles(Points.few(random, MOST_FILES));
    return Launcher.run(command.on(disk.path()));
  }

  private Launcher.Result withFewBytes(WritingCommand command, SmallDisk disk, Random random)
      throws IOException, InterruptedException {
    long left = Points.few(random, Points.MOST_BYTES);
    return Amid.run(command, disk.path(), folder, random, () -> disk.leaveBytes(left));
  }
}
