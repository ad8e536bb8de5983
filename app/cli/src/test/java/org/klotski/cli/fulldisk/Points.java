package org.klotski.cli.fulldisk;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Joiner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.Setting;
import org.klotski.cli.program.SmallDisk;
import org.klotski.cli.texts.ExitCode;
import org.klotski.pipeline.files.WorkFolder;

/** The points at which commands are tried, and what must be true at each. */
final class Points {
  /** How many, of each command. */
  static final int COUNT = (int) Setting.number("klotski.full.points").orElse(0);

  static final int MEGABYTES = 6_000;

  /** Of the bytes that are left. */
  static final int MOST_BYTES = 40 << 20;

  private static final long SEED = Setting.number("klotski.full.seed").orElse(1);

  private Points() {}

  /** Draws the same for each command. */
  static Random random() {
    return new Random(SEED);
  }

  /** A number below the most, of any order of magnitude: some commands write little. */
  static long few(Random random, int most) {
    return (long) Math.pow(most, random.nextDouble()) - 1;
  }

  static SmallDisk mount(Path folder) throws IOException {
    SmallDisk disk = SmallDisk.mount(folder, MEGABYTES);
    assertThat(disk.isMounted()).as("a small disk is mounted, which needs root").isTrue();
    return disk;
  }

  /** The command has done its work; all is made as it was before that. */
  static void assertDoneAndBeginAgain(WritingCommand command, Path disk) throws Exception {
    command.whole().on(disk);
    clear(disk);
    command.before().on(disk);
  }

  static void clear(Path disk) throws IOException {
    try (Stream<Path> files = Files.list(disk)) {
      for (Path file : files.toList()) {
        WorkFolder.deleteAll(file);
      }
    }
  }

  /** The command has said why it can't do its work, and nothing is lost. */
  static void assertRefused(WritingCommand command, Launcher.Result result, String why, Path disk)
      throws Exception {
    String said = command.name() + ": " + result.err();
    assertThat(result.exitCode()).as(said).isEqualTo(ExitCode.FAILED);
    assertThat(result.isUnseemly()).as(said).isFalse();
    assertThat(result.sentences()).as(said).singleElement().asString().containsPattern(why);
    command.notDone().on(disk);
  }

  /** Nothing is in its way any more. */
  static void assertDone(WritingCommand command, Launcher.Result result, Path disk)
      throws Exception {
    assertThat(result.exitCode()).as(command.name() + result.err()).isEqualTo(command.done());
    command.whole().on(disk);
  }

  /** Tries a command at all points. */
  interface Trial {
    /** How many points came to what, in the order of the columns of a table. */
    List<Integer> of(WritingCommand command) throws Exception;
  }

  /**
   * Tries the commands that are wanted, and writes a table of what came of it.
   *
   * @param columns what points may come to, as the heading of the table has it
   */
  static void tryAll(String file, String columns, Trial trial) throws Exception {
    assertThat(COUNT).as("POINTS").isPositive();
    List<WritingCommand> wanted = WritingCommand.wanted();
    String heading = "| command | points | " + columns + " |";
    List<String> table = new ArrayList<>(List.of(heading, heading.replaceAll("[^|]+", " --- ")));
    for (WritingCommand command : wanted) {
      long begun = System.nanoTime();
      table.add(
          "| %s | %d | %s |"
              .formatted(command.name(), COUNT, Joiner.on(" | ").join(trial.of(command))));
      System.out.printf(
          "%s (%d s)%n", table.get(table.size() - 1), (System.nanoTime() - begun) / 1_000_000_000);
    }
    Files.write(Path.of("target").resolve(file), table);
  }
}
