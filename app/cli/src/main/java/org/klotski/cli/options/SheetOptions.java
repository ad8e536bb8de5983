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

/** A sheet of puzzles to print. */
public final class SheetOptions {
  /** The maximum number of puzzles; the sheet then has about 20 MB with solutions. */
  private static final int MOST_PUZZLES = 120;

  private static final Pattern PAGE = Pattern.compile("-|.*[.]html?", Pattern.CASE_INSENSITIVE);

  @Option(
      names = "--sheet",
      paramLabel = "FILE.html",
      description =
          "Write a page to print: boards with their numbers, steps, and room for a name, and the"
              + " solutions at the end; - is standard output.")
  private Path file;

  @Option(
      names = "--per-page",
      paramLabel = "N",
      description = "With --sheet: 1, 2, 6 or 12 puzzles per page (default: 6).")
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
        "--per-page, --paper and --force go with --sheet; add --sheet FILE.html");
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

  /** Solves the puzzles and writes the sheet. */
  public void write(List<Row> found) throws IOException {
    Sheet sheet = Sheet.of(paper == null ? Paper.A4 : paper, grid().orElseThrow(), found);
    new OutputFile(file, "sheet").write(out -> out.write(sheet.html().getBytes(UTF_8)));
    Failure.hint("wrote %s: %s".formatted(file, Figures.count(found.size(), "puzzle")));
  }
}
