package org.klotski.cli.damage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.klotski.cli.damage.samples.Answer;
import org.klotski.cli.damage.samples.DamagedFiles;
import org.klotski.cli.damage.samples.Sample;
import org.klotski.cli.damage.samples.Verdict;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;

/**
 * RocksDB's native library, unpacked once and kept for later processes. A damaged one would crash
 * the virtual machine or do anything else, so it is unpacked anew and nobody is troubled.
 */
final class LibraryFiles extends DamagedFiles {
  private final Answer right;

  private LibraryFiles(Path sound, Answer right) {
    super(sound);
    this.right = right;
  }

  /** Has a process unpack it into a folder. */
  static LibraryFiles in(Path folder) throws Exception {
    Answer right = ask(folder);
    assertThat(right.exitCode()).as(right.err()).isZero();
    assertThat(files(folder)).hasSize(1);
    return new LibraryFiles(folder, right);
  }

  private static Answer ask(Path cache) {
    ProcessBuilder builder =
        Launcher.start("info", "--stored", "--db", TestDatabase.path().toString(), "1A9BF0C00");
    builder.environment().put("KLOTSKI_CACHE", cache.toString());
    Launcher.Result result = Launcher.run(builder, "");
    return new Answer(result.exitCode(), result.out(), result.err());
  }

  @Override
  protected String family(Path file) {
    return "native library";
  }

  @Override
  protected Path other() {
    return sound();
  }

  @Override
  public Verdict ask(Path folder, Sample sample) throws IOException {
    boolean wasDamaged = !isSound(folder);
    Answer answer = ask(folder);
    if (!answer.isSameAs(right) || !isSound(folder)) {
      return Verdict.wrong("info, with a cache", answer);
    }
    return wasDamaged ? Verdict.noticed("info, unpacks it anew", "") : Verdict.harmless();
  }

  private boolean isSound(Path folder) throws IOException {
    List<Path> files = files(folder);
    return files.equals(files(sound()))
        && Files.mismatch(sound().resolve(files.get(0)), folder.resolve(files.get(0))) == -1;
  }
}
