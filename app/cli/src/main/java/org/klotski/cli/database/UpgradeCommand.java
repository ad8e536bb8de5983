package org.klotski.cli.database;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.klotski.answers.json.AnswersJson;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.progress.ShownProgress;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.pipeline.build.Upgrade;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "upgrade",
    description = {
      "Brings a database of an older version up to date, and keeps its analysis.",
      "Says what it lacks. If a build brings that, the database is built anew, which takes about"
          + " half a minute, and replaced when the new one is complete; otherwise nothing is"
          + " changed. An interrupted upgrade goes on where it was when it is started again."
    },
    footerHeading = "%nExample:%n",
    footer = "  klotski upgrade --db /data/klotski.db")
public final class UpgradeCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "Print what the database has then as one JSON object.")
  private boolean json;

  /** Whether what a build brings has been added, or was there. */
  private enum State {
    ADDED,
    WAS_THERE
  }

  private record Upgraded(
      String database,
      State state,
      int schemaVersion,
      String digest,
      String hardnessDigest,
      String difficultyDigest,
      Optional<String> analysisDigest,
      Optional<String> analysisLineDigest,
      Optional<String> analysisCellDigest,
      List<String> lacks) {}

  @Override
  public Integer call() throws IOException {
    int threadCount = threads.count();
    Upgrade before = Upgrade.of(database.folder());
    String command = String.join(" ", spec.commandLine().getParseResult().originalArgs());
    try (Output out = new Output()) {
      if (!json) {
        before.lacks().forEach(out::line);
        out.flush();
      }
      Upgrade after =
          before.run(threadCount, "klotski " + command, ShownProgress.onStandardError());
      out.line(json ? AnswersJson.line(upgraded(before, after)) : line(before, after));
    }
    return ExitCode.DONE;
  }

  private static String line(Upgrade before, Upgrade after) {
    String version = after.meta().entries().get(Meta.SCHEMA);
    if (!before.isNeeded()) {
      return "nothing to upgrade: the database %s has schema version %s and all that a build brings"
          .formatted(after.database(), version);
    }
    List<String> kept =
        Arrays.stream(Metric.values())
            .filter(each -> after.meta().extremesDigest(each).isPresent())
            .map(Metric::label)
            .toList();
    return "the database %s has schema version %s now%s"
        .formatted(
            after.database(),
            version,
            kept.isEmpty()
                ? ""
                : "; its analysis is kept (metric %s)".formatted(String.join(", ", kept)));
  }

  private static Upgraded upgraded(Upgrade before, Upgrade after) {
    Meta meta = after.meta();
    return new Upgraded(
        after.database().toString(),
        before.isNeeded() ? State.ADDED : State.WAS_THERE,
        Integer.parseInt(meta.entries().get(Meta.SCHEMA)),
        meta.digest(),
        meta.entries().get(Meta.HARDNESS_DIGEST),
        meta.entries().get(Meta.DIFFICULTY_DIGEST),
        meta.extremesDigest(),
        meta.extremesDigest(Metric.LINE),
        meta.extremesDigest(Metric.CELL),
        after.lacks());
  }
}
