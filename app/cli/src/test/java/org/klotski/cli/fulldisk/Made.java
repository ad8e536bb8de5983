package org.klotski.cli.fulldisk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.klotski.cli.program.Launcher;
import org.klotski.pipeline.files.WorkFolder;

/** What commands make where nothing is in their way, to compare with; each is run once. */
final class Made {
  private static final Path FOLDER = Path.of("target/it/full-disk").toAbsolutePath();
  private static final Set<String> MADE = new HashSet<>();

  private Made() {}

  /**
   * A folder in which a command has done its work.
   *
   * @param words those of the command, with {@link WritingCommand#DISK} where the folder is
   * @param before puts in place what it needs
   */
  static synchronized Path by(String name, List<String> words, WritingCommand.Step before)
      throws Exception {
    Path folder = FOLDER.resolve(name.replaceAll("\\W+", "-"));
    if (!MADE.contains(name)) {
      WorkFolder.deleteAll(folder);
      Files.createDirectories(folder);
      before.on(folder);
      Launcher.Result made = Launcher.run(WritingCommand.on(words, folder));
      assertThat(made.exitCode()).as("%s: %s", name, made.err()).isZero();
      MADE.add(name);
    }
    return folder;
  }
}
