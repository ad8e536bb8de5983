package org.klotski.cli.database;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.klotski.Json;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.texts.CommandException;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.ShownProgress;
import org.klotski.cli.texts.Terminal;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.pipeline.files.WorkFolder;
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
      "The database contains all layouts with their groups, layers, distances, and"
          + " difficulty. To resume an interrupted build, start it again."
          + " Missing folders are created."
    },
    footer = "  klotski build --db /data/klotski.db --threads 2")
public final class BuildCommand implements Callable<Integer> {
  /** Maps the name of each count in the database to its name in JSON. */
  private static final Map<String, String> COUNTS =
      ImmutableMap.of("layouts", "layout_count", "classes", "class_count", "groups", "group_count");

  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;
  @Spec private CommandSpec spec;

  @Option(
      names = "--force",
      description =
          "Rebuild a finished database and replace it once the new one is complete."
              + " An analyzed database is replaced only with --discard-analysis.")
  private boolean force;

  @Option(
      names = "--discard-analysis",
      description =
          "With --force: replace even an analyzed database."
              + " Its analysis, which took much longer than a build, is lost.")
  private boolean discardAnalysis;

  @Option(names = "--json", description = "Print a summary of the build as one JSON object.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    UsageException.refuse(discardAnalysis && !force, "--discard-analysis requires --force");
    Path folder = database.target();
    Build.Existing existing =
        discardAnalysis
            ? Build.Existing.REPLACE_ANALYZED
            : force ? Build.Existing.REPLACE : Build.Existing.KEEP;
    Build.Request request = new Build.Request(folder, existing, threads.count(), commandLine(spec));
    Meta meta;
    try {
      meta = Build.run(request, TableFiles::write, ShownProgress.onStandardError());
    } catch (AlreadyBuiltException e) {
      throw new CommandException(
          e.getMessage()
              + (e.analyzed().isEmpty()
                  ? "; use --force to replace it"
                  : "; to replace it and lose the analysis, use --force --discard-analysis"),
          e);
    }
    try (Output out = new Output()) {
      print(folder, meta, out);
    }
    return ExitCode.DONE;
  }

  static String commandLine(CommandSpec spec) {
    return "klotski " + String.join(" ", spec.commandLine().getParseResult().originalArgs());
  }

  private void print(Path folder, Meta meta, Output out) throws IOException {
    long bytes = WorkFolder.bytes(folder);
    if (json) {
      Map<String, Object> fields = Json.object("database", folder, "bytes", bytes);
      COUNTS.forEach((name, key) -> fields.put(key, number(meta, name)));
      fields.put("digest", meta.digest());
      out.line(Json.text(fields));
      return;
    }
    out.line("database " + folder).line("size     " + Figures.count(bytes) + " bytes");
    COUNTS
        .keySet()
        .forEach(name -> out.line("%-8s %s".formatted(name, Figures.count(number(meta, name)))));
    out.line("digest   " + meta.digest());
    if (Terminal.isOutput()) {
      out.line("Try 'klotski info \"Red Donkey\"', 'klotski find --draw', or 'klotski serve'.");
    }
  }

  private static long number(Meta meta, String name) {
    return Long.parseLong(meta.entries().get(name));
  }
}
