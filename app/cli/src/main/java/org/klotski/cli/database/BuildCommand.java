package org.klotski.cli.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.progress.ShownProgress;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.pipeline.build.AlreadyBuiltException;
import org.klotski.pipeline.build.Build;
import org.klotski.pipeline.progress.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "build",
    description = {
      "Builds the database: lists all layouts, finds their groups and layers, stores everything.",
      "An interrupted build goes on where it was when it is started again."
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
          "Build anew where a finished database is; it is replaced when the new one is complete.")
  private boolean force;

  @Override
  public Integer call() throws IOException {
    int threadCount = threads.count();
    Path folder = database.folder();
    String command = String.join(" ", spec.commandLine().getParseResult().originalArgs());
    Meta meta = build(new Build.Request(folder, force, threadCount, "klotski " + command));
    try (Output out = new Output()) {
      out.line("database " + folder);
      out.line("size     " + Figures.count(sizeOf(folder)) + " bytes");
      for (String name : new String[] {"layouts", "classes", "groups", Meta.DIGEST}) {
        out.line("%-8s %s".formatted(name, meta.entries().get(name)));
      }
    }
    return ExitCode.DONE;
  }

  private static Meta build(Build.Request request) throws IOException {
    try {
      return Build.run(request, ShownProgress.onStandardError());
    } catch (AlreadyBuiltException e) {
      throw new DatabaseException(e.getMessage() + "; to replace it, use --force", e);
    }
  }

  private static long sizeOf(Path folder) throws IOException {
    long size = 0;
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        size += Files.size(file);
      }
    }
    return size;
  }
}
