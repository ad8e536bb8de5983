package org.klotski.cli.database;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.klotski.Json;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.texts.CommandException;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.ShownProgress;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.explorer.atlas.Atlas;
import org.klotski.explorer.atlas.AtlasThereException;
import org.klotski.explorer.atlas.view.Check;
import org.klotski.explorer.pages.Language;
import org.klotski.pipeline.ProductVersion;
import org.klotski.pipeline.progress.Figures;
import org.klotski.tables.Tables;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "report",
    description = {
      "Write an atlas of the database: pages that need no server.",
      "Overview, classes, groups, openings with players of their solutions, galleries, and how it"
          + " was checked; begin with index.html. Of a database that is not analyzed, the pages say"
          + " what is missing."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski report --out atlas",
      "  klotski report --out atlas-zh --lang zh --verified verified.txt",
      "  klotski report --out standard --class 5-4-0 5-4-1 5-4-2"
    })
public final class ReportCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "The folder to write to; it is there when all pages are written.")
  private String out;

  @Option(
      names = "--force",
      description = "Replace a folder that a report has written, with all that is in it.")
  private boolean force;

  @Option(
      names = "--lang",
      paramLabel = "LANG",
      defaultValue = "EN",
      description =
          "The language of the pages: en (the default), or zh for Chinese, in which long texts are"
              + " still English.")
  private Language language;

  @Option(
      names = "--class",
      arity = "1..*",
      paramLabel = "J-B-S",
      description =
          "Pages of these classes alone, with their groups and openings; the overview is of all.")
  private List<String> classes = List.of();

  @Option(
      names = "--verified",
      paramLabel = "FILE",
      description = "The output of verify, to be shown with the pages.")
  private Path verified;

  @Option(names = "--json", description = "Print one JSON object about what was written.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    UsageException.refuse(out.isEmpty(), "--out is empty; name a folder");
    Atlas.Request request =
        new Atlas.Request(
            Path.of(out),
            force,
            language,
            classes.isEmpty()
                ? LayoutClass.all()
                : classes.stream().map(LayoutClass::parse).distinct().sorted().toList(),
            verifiedLines(),
            threads.count(),
            ProductVersion.number());
    Atlas.Written written;
    try (Tables tables = Tables.open(database.existing(), threads.count());
        Database opened = database.open()) {
      written =
          Atlas.write(
              opened,
              tables,
              request,
              ShownProgress.onStandardError(),
              LoggerFactory.getLogger(ReportCommand.class)::info);
    } catch (AtlasThereException e) {
      throw new CommandException(e.getMessage() + "; use --force to replace it", e);
    }
    try (Output output = new Output()) {
      output.line(json ? json(written) : text(written));
    }
    List<Check> wrong = written.wrong();
    wrong.forEach(
        check -> Failure.print("check failed: %s: %s".formatted(check.what(), check.figures())));
    return wrong.isEmpty() ? ExitCode.DONE : ExitCode.CHECK_FAILED;
  }

  private static String json(Atlas.Written written) {
    return Json.text(
        Json.object(
            "atlas", written.folder(),
            "page_count", written.pageCount(),
            "bytes", written.bytes(),
            "checks", written.checks().stream().map(ReportCommand::fields).toList()));
  }

  private static Map<String, Object> fields(Check check) {
    return Json.object("check", check.what(), "figures", check.figures(), "holds", check.holds());
  }

  private static String text(Atlas.Written written) {
    return "%s: %s pages, %s bytes"
        .formatted(
            written.folder().resolve("index.html"),
            Figures.count(written.pageCount()),
            Figures.count(written.bytes()));
  }

  private List<String> verifiedLines() throws IOException {
    if (verified == null) {
      return List.of();
    }
    UsageException.refuse(
        Files.isDirectory(verified), verified + " is a folder; name a file for --verified");
    try {
      return Files.readAllLines(verified);
    } catch (CharacterCodingException e) {
      throw new UsageException(
          "%s is no text in UTF-8, so it is not what verify prints".formatted(verified));
    }
  }
}
