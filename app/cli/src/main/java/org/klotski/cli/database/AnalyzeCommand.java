package org.klotski.cli.database;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.progress.ShownProgress;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.pipeline.analysis.AnalysisPipeline;
import org.klotski.pipeline.analysis.Memory;
import org.klotski.pipeline.build.BuildFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "analyze",
    description = {
      "Adds farthest and solution data of every layout to the database, by a search from each.",
      "An interrupted run goes on where it was when it is started again. At the end it prints a"
          + " record of the run, in Markdown.",
      "Progress counts pairs of layouts of a group: those that count as done are its share of the"
          + " time that the work is expected to take."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski analyze --db /data/klotski.db --threads 2",
      "  klotski analyze --class 5-4-1 5-4-2"
    })
public final class AnalyzeCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;
  @Spec private CommandSpec spec;

  @Option(
      names = "--class",
      arity = "1..*",
      paramLabel = "J-B-S",
      description =
          "Work on these classes only. What is found is kept beside the database, and added to it"
              + " when all classes are done.")
  private List<String> classes = List.of();

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description =
          "The most memory to take, as in 1500m or 4g (default: ${DEFAULT-VALUE}). With less,"
              + " fewer large groups are at work side by side.",
      defaultValue = Memory.DEFAULT)
  private String memory;

  @Option(
      names = "--keep-every",
      paramLabel = "N",
      description =
          "After how many seconds to keep the state of the groups at work, 0 to 60 (default:"
              + " ${DEFAULT-VALUE}): what a process that is killed may lose.")
  private int keepEvery = 30;

  @Override
  public Integer call() throws IOException {
    int threadCount = threads.count();
    if (keepEvery < 0 || keepEvery > 60) {
      throw new UsageException(
          "--keep-every is %d, but must be a number from 0 to 60".formatted(keepEvery));
    }
    long bytes = Memory.parse(memory);
    Set<LayoutClass> wanted = new LinkedHashSet<>();
    classes.forEach(name -> wanted.add(LayoutClass.parse(name)));
    if (wanted.isEmpty()) {
      wanted.addAll(LayoutClass.all());
    }
    Path folder = database.folder();
    BuildFolder.checkNotUnfinished(folder);
    String command =
        "klotski " + String.join(" ", spec.commandLine().getParseResult().originalArgs());
    try (Output out = new Output()) {
      AnalysisPipeline.run(
              folder,
              new AnalysisPipeline.Wanted(
                  wanted, threadCount, bytes, Duration.ofSeconds(keepEvery), command),
              ShownProgress.onStandardError())
          .forEach(out::line);
    }
    return ExitCode.DONE;
  }
}
