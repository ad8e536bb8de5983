package org.klotski.cli.damage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.klotski.cli.damage.samples.Answer;
import org.klotski.cli.damage.samples.DamagedFiles;
import org.klotski.cli.damage.samples.Sample;
import org.klotski.cli.damage.samples.Verdict;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.files.KeptChunks;
import org.klotski.cli.texts.ExitCode;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.pipeline.analysis.Analyze;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Stop;

/**
 * What an analysis keeps beside a database: the chunks of some classes that it has finished, and
 * the state of one that it has begun. It goes on, and must then have found what it finds without
 * damage.
 */
final class AnalysisFiles extends DamagedFiles {
  private static final List<String> FINISHED = List.of("2-0-1", "0-2-0", "7-0-3");
  private static final String BEGUN = "6-2-0";
  private static final String KEPT = "k.db.analysis-cell";

  private final Path finished;
  private final Path other;

  private AnalysisFiles(Path sound, Path other, Path finished) {
    super(sound);
    this.other = other;
    this.finished = finished;
  }

  /** Analyses in a folder, in two metrics. */
  static AnalysisFiles in(Path folder) throws Exception {
    for (Metric metric : List.of(Metric.LINE, Metric.CELL)) {
      Path each = folder.resolve(metric.label());
      copy(TestDatabase.path(), each.resolve("k.db"));
      analyse(each, metric, FINISHED, Progress.SILENT, new Stop());
      Stop stop = new Stop();
      Progress stopping = (name, unit, all, before, outlook) -> more -> stop.ask();
      analyse(each, metric, List.of(BEGUN), stopping, stop);
    }
    Path line = folder.resolve(Metric.LINE.label());
    Files.move(line.resolve("k.db.analysis-line"), line.resolve(KEPT)); // as if it were the same
    Path finished = folder.resolve("finished");
    copy(folder.resolve(Metric.CELL.label()), finished);
    AnalysisFiles files = new AnalysisFiles(folder.resolve(Metric.CELL.label()), line, finished);
    Answer answer = Answer.of(finished, command());
    assertThat(answer.exitCode()).as(answer.err()).isZero();
    return files;
  }

  private static void analyse(
      Path folder, Metric metric, List<String> classes, Progress progress, Stop stop)
      throws IOException {
    Set<LayoutClass> wanted =
        classes.stream().map(LayoutClass::parse).collect(Collectors.toUnmodifiableSet());
    Analyze.Request request =
        new Analyze.Request(
            folder.resolve("k.db"),
            metric,
            wanted,
            1,
            Analyze.LEAST_MEMORY,
            Duration.ZERO,
            Optional.empty(),
            "AnalysisFiles");
    Analyze.run(request, progress, stop);
  }

  private static List<String> command() {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("analyze", "--db", Answer.HERE + "/k.db", "--threads", "1"));
    command.addAll(List.of("--metric", "cell", "--class", BEGUN));
    command.addAll(FINISHED);
    return command;
  }

  @Override
  protected String family(Path file) {
    String name = file.getFileName().toString();
    if (!file.startsWith(KEPT) || name.equals("lock")) {
      return "";
    }
    return "analysis, "
        + (name.endsWith(".bin") ? "chunk" : name.endsWith(".state") ? "state" : name);
  }

  @Override
  protected Path other() {
    return other;
  }

  @Override
  public Verdict ask(Path folder, Sample sample) throws IOException {
    List<String> others =
        new ArrayList<>(List.of("analyze", "--db", Answer.HERE + "/k.db", "--threads", "1"));
    others.addAll(List.of("--metric", "cell", "--class", "0-0-0", "--times", Answer.HERE + "/t"));
    Answer ofAnother = Answer.of(folder, others);
    if (ofAnother.exitCode() != ExitCode.DONE && !ofAnother.isRefusal("analyze")) {
      return Verdict.wrong("analyze of another class", ofAnother);
    }
    Answer answer = Answer.of(folder, command());
    if (answer.isRefusal("analyze")) {
      return Verdict.noticed("analyze", answer.sentences().get(0));
    }
    boolean hasAll = answer.exitCode() == ExitCode.DONE && answer.out().startsWith("5 of 203 ");
    for (String each : KeptChunks.names(finished.resolve(KEPT))) {
      Path found = folder.resolve(KEPT).resolve(each);
      hasAll &=
          Files.exists(found) && KeptChunks.isSame(finished.resolve(KEPT).resolve(each), found);
    }
    if (!hasAll) {
      return Verdict.wrong("analyze", answer);
    }
    boolean again = !sample.file().toString().endsWith(".state") && wasDoneAgain(folder, sample);
    return again ? Verdict.noticed("analyze, does it again", "") : Verdict.harmless();
  }

  private boolean wasDoneAgain(Path folder, Sample sample) throws IOException {
    Path file =
        sample.file().toString().endsWith(".bin") ? sample.file() : Path.of(KEPT, "2-0-1-0.bin");
    return Files.mismatch(sound().resolve(file), folder.resolve(file)) >= 0;
  }
}
