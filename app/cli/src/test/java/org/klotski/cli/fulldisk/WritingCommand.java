package org.klotski.cli.fulldisk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A command that writes to a disk, what has to be there before, and what must be there afterwards.
 *
 * @param name what tables call it
 * @param arguments its words, with {@link #DISK} where the disk is
 * @param done the exit code that it ends with when it has done its work
 * @param milliseconds about how long it writes after it has said that it has begun; 0 if it says
 *     nothing, so that the space has to be taken before
 * @param before puts in place what it needs
 * @param notDone looks at the disk when it has failed: nothing may be lost, nothing unfinished may
 *     be taken for finished
 * @param whole looks at the disk when it has done its work
 */
record WritingCommand(
    String name,
    List<String> arguments,
    int done,
    int milliseconds,
    Step before,
    Step notDone,
    Step whole) {
  static final String DISK = "@";

  /** Something to do on a disk. */
  interface Step {
    void on(Path disk) throws Exception;
  }

  static final Step NOTHING = disk -> {};

  /** The commands whose names begin like this, if only some are wanted. */
  private static final Pattern ONLY = Pattern.compile(System.getProperty("klotski.full.only", ""));

  /** The words for a disk. */
  String[] on(Path disk) {
    return on(arguments, disk);
  }

  /** Words for a disk. */
  static String[] on(List<String> words, Path disk) {
    return words.stream().map(word -> word.replace(DISK, disk.toString())).toArray(String[]::new);
  }

  /** Every command that writes, or those that are wanted; at least one. */
  static List<WritingCommand> wanted() {
    List<WritingCommand> all = new ArrayList<>(WritingFiles.all());
    all.addAll(WritingDatabases.all());
    List<WritingCommand> wanted =
        all.stream().filter(each -> ONLY.matcher(each.name()).lookingAt()).toList();
    assertThat(wanted)
        .as(
            "commands that begin like %s, of %s",
            ONLY, all.stream().map(WritingCommand::name).toList())
        .isNotEmpty();
    return wanted;
  }
}
