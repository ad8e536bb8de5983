package org.klotski.cli.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.klotski.Json;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.progress.ShownProgress;
import org.klotski.cli.texts.CommandException;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.Terminal;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.stages.AlreadyBuiltException;
import org.klotski.pipeline.stages.Build;
import org.klotski.tables.files.TableFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "build",
    description = {
      "Build the database, in about a minute.",
      "It has all layouts with their groups, layers, distances, and difficulty. An interrupted"
          + " build resumes when it is started again."
    },
    footerHeading = "%nExample:%n",
    footer = "  klotski build --db /data/klotski.db --threads 2")
public final class BuildCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;
  @Spec private CommandSpec spec;

  @Option(
      names = "--force",
      description =
          "Rebuild a finished database; it is replaced when the new one is complete. An analyzed"
              + " one is not replaced without --discard-analysis.")
  private boolean force;

  @Option(
      names = "--discard-analysis",
      description =
          "With --force: replace an analyzed database too. Its analysis, which took much longer"
              + " than a build, is lost.")
  private boolean discardAnalysis;

  @Option(names = "--json", description = "Print what was built as one JSON object.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    UsageException.refuse(
        discardAnalysis && !force,
        "--discard-analysis goes only with --force, which replaces a database");
    int threadCount = threads.count();
    Path folder = database.target();
    String command = String.join(" ", spec.commandLine().getParseResult().originalArgs());
    Meta meta = build(new Build.Request(folder, existing(), threadCount, "klotski " + command));
    try (Output out = new Output()) {
      lines(folder, meta).forEach(out::line);
    }
    return ExitCode.DONE;
  }

  private Build.Existing existing() {
    if (discardAnalysis) {
      return Build.Existing.REPLACE_ANALYZED;
    }
    return force ? Build.Existing.REPLACE : Build.Existing.KEEP;
  }

  private List<String> lines(Path folder, Meta meta) throws IOException {
    long size = sizeOf(folder);
    if (json) {
      return List.of(
          Json.text(
              Json.object(
                  "database", folder,
                  "bytes", size,
                  "layout_count", number(meta, "layouts"),
                  "class_count", number(meta, "classes"),
                  "group_count", number(meta, "groups"),
                  "digest", meta.digest())));
    }
    List<String> lines = new ArrayList<>();
    lines.add("database " + folder);
    lines.add("size     " + Figures.count(size) + " bytes");
    for (String name : List.of("layouts", "classes", "groups")) {
      lines.add("%-8s %s".formatted(name, Figures.count(number(meta, name))));
    }
    lines.add("digest   " + meta.digest());
    if (Terminal.isOutput()) {
      lines.add("Try 'klotski info \"Red Donkey\"', 'klotski find --draw', or 'klotski serve'.");
    }
    return lines;
  }

  private static long number(Meta meta, String name) {
    return Long.parseLong(meta.entries().get(name));
  }

  private static Meta build(Build.Request request) throws IOException {
    try {
      return Build.run(request, TableFiles::write, ShownProgress.onStandardError());
    } catch (AlreadyBuiltException e) {
      throw new CommandException(
          e.getMessage()
              + (e.analyzed().isEmpty()
                  ? "; use --force to replace it"
                  : "; to replace it and lose the analysis, use --force --discard-analysis"),
          e);
    }
  }

  private static long sizeOf(Path folder) throws IOException {
    long size = 0;
    try (var files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        size += Files.size(file);
      }
    }
    return size;
  }
}
