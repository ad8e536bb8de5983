package org.klotski.cli.fulldisk;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.QuotaFolder;

/**
 * Has every command that writes come to the end of a quota, or find its folder read-only, at random
 * moments of its work. There is space on the disk, so the command can't see the quota beforehand.
 */
@Tag("thorough")
@EnabledIfSystemProperty(
    named = "klotski.full.points",
    matches = ".+",
    disabledReason = "make full-disk runs it")
final class QuotaIT {
  @TempDir private Path folder;

  @Test
  void whoComesToTheEndOfAQuotaSaysSoAndGoesOnWhenThereIsMore() throws Exception {
    Points.tryAll("quota.md", "quota used up | read-only | done before", this::tryAll);
  }

  private List<Integer> tryAll(WritingCommand command) throws Exception {
    int overQuota = 0;
    int readOnly = 0;
    int done = 0;
    Random random = Points.random();
    try (QuotaFolder disk = QuotaFolder.mount(folder, Points.MEGABYTES)) {
      command.before().on(disk.path());
      for (int point = 0; point < Points.COUNT; point++) {
        boolean ofQuota = point % 2 == 0;
        long left = Points.few(random, Points.MOST_BYTES);
        Launcher.Result result =
            Amid.run(
                command,
                disk.path(),
                folder,
                random,
                ofQuota ? () -> disk.leaveBytes(left) : () -> disk.setReadOnly(true));
        disk.giveBack();
        if (result.exitCode() == command.done()) {
          done++;
          Points.assertDoneAndBeginAgain(command, disk.path());
        } else {
          if (!ofQuota) {
            OldContent.removeUnfinished(disk.path());
          }
          String why = ofQuota ? "(?i)quota" : "(?i)read-only|permission";
          Points.assertRefused(command, result, why, disk.path());
          overQuota += ofQuota ? 1 : 0;
          readOnly += ofQuota ? 0 : 1;
        }
      }
      Points.assertDone(command, Launcher.run(command.on(disk.path())), disk.path());
    }
    Files.delete(folder.resolve("disk"));
    return List.of(overQuota, readOnly, done);
  }
}
