package org.klotski.cli.options;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.UsageException;
import org.klotski.pipeline.progress.Figures;
import org.klotski.site.Sheet;
import org.klotski.site.Sheet.Grid;
import org.klotski.site.Sheet.Paper;
import org.klotski.tables.Row;
import picocli.CommandLine.Option;

/** The options for a printable sheet of puzzles. */
public final class SheetOptions {
  /** The maximum number of puzzles; a sheet with solutions then has about 20 MB. */
  private static final int MOST_PUZZLES = 120;

  private static final Pattern PAGE = Pattern.compile("-|.*[.]html?", Pattern.CASE_INSENSITIVE);

  @Option(
      names = "--sheet",
      paramLabel = "FILE.html",
      description =
          "Write a printable page of numbered boards with their steps and room for a name."
              + " The solutions are at the end. The file name - means standard output.")
  private Path file;

  @Option(
      names = "--per-page",
      paramLabel = "N",
      description = "With --sheet: puzzles per page: 1, 2, 6 (the default), or 12.")
  private Integer perPage;

  @Option(
      names = "--paper",
      paramLabel = "PAPER",
      description = "With --sheet: a4 (the default) or letter.")
  private Paper paper;

  @Option(names = "--force", description = "With --sheet: replace an existing file.")
  private boolean force;

  public boolean isGiven() {
    return file != null;
  }

  public void check() {
    UsageException.refuse(
        file == null && (perPage != null || paper != null || force),
        "--per-page, --paper, and --force require --sheet FILE.html");
    UsageException.refuse(
        perPage != null && grid().isEmpty(),
        "--per-page is %s, but must be one of %s",
        perPage,
        Grid.ALL.stream().map(Grid::puzzles).toList());
    if (file != null) {
      // Existing pipes and devices may have any name.
      boolean isOther = Files.exists(file) && !Files.isRegularFile(file);
      UsageException.refuse(
          !isOther && !PAGE.matcher(file.toString()).matches(),
          "--sheet is '%s', but must end with .html or .htm",
          file);
      new OutputFile(file, "sheet").checkMayBeWritten(force);
    }
  }

  public void checkHolds(int puzzles) {
    UsageException.refuse(
        file != null && puzzles > MOST_PUZZLES,
        "--limit is %s, but a sheet holds at most %s puzzles",
        puzzles,
        MOST_PUZZLES);
  }

  private Optional<Grid> grid() {
    int number = perPage == null ? 6 : perPage;
    return Grid.ALL.stream().filter(grid -> grid.puzzles() == number).findAny();
  }

  public void write(List<Row> found) throws IOException {
    Sheet sheet = Sheet.of(paper == null ? Paper.A4 : paper, grid().orElseThrow(), found);
    new OutputFile(file, "sheet").write(out -> out.write(sheet.html().getBytes(UTF_8)));
    Failure.hint("wrote %s: %s".formatted(file, Figures.count(found.size(), "puzzle")));
  }
}
