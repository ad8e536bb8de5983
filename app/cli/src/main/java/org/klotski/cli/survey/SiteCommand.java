package org.klotski.cli.survey;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.texts.CommandException;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.pipeline.ProductVersion;
import org.klotski.site.SiteWriter;
import org.klotski.tables.Tables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "site",
    description = {
      "Write the web pages to a folder.",
      "The pages need no server: open index.html, or copy the folder to any web host."
          + " With a database, the pages include puzzles and the atlas, and the command takes"
          + " up to a minute."
    },
    footer = {"  klotski site --out site", "  klotski site --out site --force --db klotski.db"})
public final class SiteCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "The folder to write; it appears only when all pages are complete.")
  private String out;

  @Option(names = "--force", description = "Replace an existing folder that this command wrote.")
  private boolean force;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description =
          "The address of the site, such as https://example.org/klotski/, for link previews"
              + " and search engines.")
  private String url = "";

  @Override
  public Integer call() throws IOException {
    UsageException.refuse(out.isEmpty(), "--out is empty; name a folder");
    UsageException.refuse(
        !url.matches("(https?://[^/?#\\s]+[^?#\\s]*)?"),
        "--url is '%s', but must be an address such as https://example.org/klotski/",
        url);
    int count = threads.count(); // Throws if the option is invalid, even without a database.
    try (Database opened = database.openIfThere().orElse(null); // A null resource is not closed.
        Tables tables = opened == null ? null : Tables.open(database.existing(), count);
        Output output = new Output()) {
      output.line(
          new SiteWriter(
                  Optional.ofNullable(opened),
                  tables == null ? Map.of() : SiteWriter.dataFiles(tables, count),
                  url.isEmpty() || url.endsWith("/") ? url : url + "/",
                  ProductVersion.number())
              .write(Path.of(out), force)
              .toString());
    } catch (FileAlreadyExistsException e) {
      throw new CommandException(e.getFile() + " already exists; use --force to replace it", e);
    }
    return ExitCode.DONE;
  }
}
