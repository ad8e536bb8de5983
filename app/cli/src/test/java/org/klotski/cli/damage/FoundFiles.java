package org.klotski.cli.damage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.klotski.cli.damage.samples.Answer;
import org.klotski.cli.damage.samples.DamagedFiles;
import org.klotski.cli.damage.samples.Sample;
import org.klotski.cli.damage.samples.Verdict;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.texts.ExitCode;
import org.klotski.enumerator.board.Metric;
import org.klotski.pipeline.chunks.ClusterFolder;

/** What a cluster has found of some classes. It is taken as it was written, or nothing of it is. */
final class FoundFiles extends DamagedFiles {
  private static final String FOUND = "found";
  private static final String KEPT = "k.db.analysis";

  private final Path other;
  private final Path taken;

  private FoundFiles(Path sound, Path other, Path taken) {
    super(sound);
    this.other = other;
    this.taken = taken;
  }

  /** Analyses in a folder, in two metrics, and takes what is sound. */
  static FoundFiles in(Path folder) throws IOException {
    Path sound = folder.resolve("steps");
    Path other = folder.resolve("lines");
    ClusterFolder.writeSmall(sound.resolve(FOUND), Metric.STEP);
    ClusterFolder.writeSmall(other.resolve(FOUND), Metric.LINE);
    for (Path file : files(other)) { // as if it were the same
      Path named = other.resolve(file.toString().replace("line", "step"));
      Files.move(other.resolve(file), named);
    }
    copy(TestDatabase.path(), sound.resolve("k.db"));
    Path taken = folder.resolve("taken");
    copy(sound, taken);
    Answer answer = Answer.of(taken, command());
    assertThat(answer.exitCode()).as(answer.err()).isZero();
    return new FoundFiles(sound, other, taken.resolve(KEPT));
  }

  private static List<String> command() {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("analyze", "--db", Answer.HERE + "/k.db", "--threads", "2"));
    command.addAll(List.of("--take", Answer.HERE + "/" + FOUND, "--class"));
    command.addAll(ClusterFolder.SMALL);
    return command;
  }

  @Override
  protected String family(Path file) {
    if (!file.startsWith(FOUND)) {
      return "";
    }
    return "found, " + (file.toString().endsWith(".bin") ? "chunk" : "list");
  }

  @Override
  protected Path other() {
    return other;
  }

  @Override
  public Verdict ask(Path folder, Sample sample) throws IOException {
    Answer answer = Answer.of(folder, command());
    Path kept = folder.resolve(KEPT);
    List<Path> chunks = Files.exists(kept) ? chunks(kept) : List.of();
    if (answer.isRefusal("analyze") && chunks.isEmpty()) {
      return Verdict.noticed("analyze --take", answer.sentences().get(0));
    }
    boolean isRight = answer.exitCode() == ExitCode.DONE && chunks.equals(chunks(taken));
    for (Path chunk : chunks) {
      isRight = isRight && Files.mismatch(kept.resolve(chunk), taken.resolve(chunk)) == -1;
    }
    return isRight ? Verdict.harmless() : Verdict.wrong("analyze --take", answer);
  }

  private static List<Path> chunks(Path folder) throws IOException {
    return files(folder).stream().filter(file -> file.toString().endsWith(".bin")).toList();
  }
}
