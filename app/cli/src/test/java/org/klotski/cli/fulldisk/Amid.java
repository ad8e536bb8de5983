package org.klotski.cli.fulldisk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.klotski.cli.program.Launcher;

/** Runs a command to its end, and has something happen at a random moment of its work. */
final class Amid {
  private Amid() {}

  /** What takes away what the command needs. */
  interface Happening {
    void happen() throws IOException;
  }

  /**
   * It happens before the command begins if the command does not say when its work does.
   *
   * @param notes where to put what the command says
   */
  static Launcher.Result run(
      WritingCommand command, Path disk, Path notes, Random random, Happening happening)
      throws IOException, InterruptedException {
    long wait = (long) (random.nextDouble() * command.milliseconds());
    if (command.milliseconds() == 0) {
      happening.happen();
      return Launcher.run(command.on(disk));
    }
    Path out = notes.resolve("out");
    Path err = notes.resolve("err");
    Process process =
        Launcher.start(command.on(disk))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      process.getOutputStream().close();
      boolean hasEnded = false;
      while (!hasEnded && !Files.readString(err, UTF_8).contains(": begun")) {
        hasEnded = process.waitFor(5, TimeUnit.MILLISECONDS);
      }
      if (!process.waitFor(wait, TimeUnit.MILLISECONDS)) {
        happening.happen();
      }
      process.waitFor();
    } finally {
      process.destroyForcibly().waitFor(); // it has ended, unless the test fails
    }
    return new Launcher.Result(
        process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }
}
