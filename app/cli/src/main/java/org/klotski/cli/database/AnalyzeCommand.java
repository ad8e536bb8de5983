package org.klotski.cli.database;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.Json;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.MetricChoice;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.ShownProgress;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.analysis.Analyze;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Stop;
import org.klotski.pipeline.progress.StopOnSignal;
import org.klotski.tables.files.TableFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "analyze",
    description = {
      "Add farthest layouts and solutions of every layout (half an hour).",
      "Searches from every layout. To resume an interrupted run, start it again."
    },
    footer = {
      "  klotski analyze --db /data/klotski.db --threads 2",
      "  klotski analyze --class 5-4-1 5-4-2",
      "  klotski analyze --metric all",
      "  klotski analyze --take /data/from-cluster"
    })
public final class AnalyzeCommand implements Callable<Integer> {
  private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,6})([mg])");

  /** The maximum value of --memory, in bytes; Java fails to start with some larger heaps. */
  private static final long MOST_MEMORY = 1024L << 30;

  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;
  @Spec private CommandSpec spec;

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      defaultValue = "STEP",
      description =
          "The metric: step (the default), line, cell (see 'klotski help solve'), or all of"
              + " them in turn.")
  private MetricChoice metric;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description =
          "The memory limit, such as 1500m or 4g (default: ${DEFAULT-VALUE})."
              + " Below 2g, large groups take longer.",
      defaultValue = "4g")
  private String memory;

  @Option(
      names = "--class",
      arity = "1..*",
      paramLabel = "J-B-S",
      description =
          "Analyze only these classes."
              + " Results are kept next to the database and added to it once all classes are done.")
  private List<String> classes = List.of();

  @Option(
      names = "--keep-every",
      paramLabel = "N",
      description =
          "Seconds between checkpoints (0-60, default: ${DEFAULT-VALUE})."
              + " A killed run loses at most this much work.")
  private int keepEvery = 30;

  @Option(
      names = "--take",
      paramLabel = "DIR",
      description =
          "Add a cluster's results from DIR instead of searching (docs/cluster.md)."
              + " DIR must be complete, undamaged, and computed from this database.")
  private Path take;

  @Option(names = "--json", description = "Print a summary of the analysis as one JSON object.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    int threadCount = threads.count();
    UsageException.refuse(
        keepEvery < 0 || keepEvery > 60,
        "--keep-every is %s, but must be a number from 0 to 60",
        keepEvery);
    UsageException.refuse(
        take != null && take.toString().isEmpty(), "--take is empty; name a folder");
    Set<LayoutClass> wanted = new LinkedHashSet<>(LayoutClass.all());
    if (!classes.isEmpty()) {
      wanted.retainAll(classes.stream().map(LayoutClass::parse).toList());
    }
    long memoryBytes = memoryBytes();
    Path folder = database.existing();
    try (StopOnSignal signals =
            new StopOnSignal("interrupted; run 'klotski analyze' again to resume");
        Output out = new Output()) {
      boolean isStopped = false;
      for (Metric each : metric.metrics()) {
        Analyze.Request request =
            new Analyze.Request(
                folder,
                each,
                wanted,
                threadCount,
                memoryBytes,
                Duration.ofSeconds(keepEvery),
                Optional.ofNullable(take),
                BuildCommand.commandLine(spec),
                TableFiles::write);
        isStopped = isStopped || !run(request, signals.stop(), out);
      }
      if (!isStopped) {
        signals.done();
      }
    }
    return ExitCode.DONE;
  }

  private long memoryBytes() {
    Matcher matcher = SIZE.matcher(memory.toLowerCase(Locale.ROOT));
    UsageException.refuse(
        !matcher.matches(),
        "--memory is '%s', but must be a number followed by m or g, as in 1500m or 4g",
        memory);
    long bytes = Long.parseLong(matcher.group(1)) << (matcher.group(2).equals("g") ? 30 : 20);
    UsageException.refuse(
        bytes < Analyze.LEAST_MEMORY || bytes > MOST_MEMORY,
        "--memory is %s, but must be from %sm to %sg",
        memory,
        Analyze.LEAST_MEMORY >> 20,
        MOST_MEMORY >> 30);
    return bytes;
  }

  /** Runs an analysis and prints its outcome; returns false if it was stopped. */
  private boolean run(Analyze.Request request, Stop stop, Output out) throws IOException {
    if (stop.isRequested()) {
      return false;
    }
    long begun = System.nanoTime();
    Analyze.Outcome outcome = Analyze.run(request, ShownProgress.onStandardError(), stop);
    int all = LayoutClass.all().size();
    int analyzed = all - outcome.missing().size();
    if (json) {
      Map<String, Object> fields =
          Json.object(
              "database", request.database(),
              "metric", request.metric(),
              "state", outcome.state(),
              "analyzed_class_count", analyzed,
              "analysis_digest", outcome.digest().orElse(null),
              // Results are stored outside the database until all classes are complete.
              "kept", outcome.digest().isPresent() ? null : outcome.kept());
      out.line(Json.text(fields));
      return outcome.state() != Analyze.State.STOPPED;
    }
    switch (outcome.state()) {
      case ADDED ->
          out.line(
              "added the analysis of %s layouts in metric %s to %s in %s"
                  .formatted(
                      Figures.count(LayoutIds.COUNT),
                      request.metric().label(),
                      request.database(),
                      Figures.duration((System.nanoTime() - begun) / 1e9)));
      case WAS_THERE -> out.line("already analyzed");
      case INCOMPLETE ->
          out.line(
                  "%d of %d classes are analyzed; the results are in %s"
                      .formatted(analyzed, all, outcome.kept()))
              .line(
                  "the analysis is added to the database once every class is analyzed; run 'klotski"
                      + " analyze' without --class to analyze the rest");
      case STOPPED -> {
        return false;
      }
    }
    // All complete analyses in a metric have the same digests.
    outcome
        .digest()
        .ifPresent(
            digest -> out.line(Meta.analysisName(request.metric(), Meta.DIGEST) + " " + digest));
    outcome.familyDigests().forEach((name, digest) -> out.line(name + " " + digest));
    return true;
  }
}
