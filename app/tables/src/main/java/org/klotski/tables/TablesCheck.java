package org.klotski.tables;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.klotski.dbschema.Database;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;
import org.klotski.tables.engine.TablesException;
import org.klotski.tables.files.TableFile;

/** Compares the tables beside a database with the database. */
public final class TablesCheck {
  private TablesCheck() {}

  /**
   * Checks that the files are as they were written, and that every column of each says what the
   * database says; without effect if there are no tables of the database as it is.
   *
   * @param database a database that is right
   * @param threads how many threads to use, at least 1
   * @param report is told of each finding as soon as it is there
   * @param progress is told how far the comparison has come
   */
  public static void run(
      Database database, int threads, Consumer<Finding> report, Progress progress)
      throws IOException {
    Optional<FolderInUse> there = new TablesFolder(database.folder(), database.digests()).ifThere();
    if (there.isEmpty()) {
      return;
    }
    List<TableFile> tables = TableFile.of(database);
    long rows = tables.stream().mapToLong(TableFile::progressTotal).sum();
    try (FolderInUse folder = there.get();
        Work work = progress.begin("compare the tables", "rows", rows)) {
      report.accept(checksums(folder, threads));
      for (TableFile table : tables) {
        report.accept(contents(folder, table, threads, work));
      }
    }
  }

  private static Finding checksums(FolderInUse folder, int threads) throws IOException {
    String check = "checksums of the tables";
    try {
      TableChecksums.check(folder.folder(), threads);
      return new Finding(check, true, "all files are as they were written");
    } catch (TablesException e) {
      return new Finding(check, false, e.getMessage());
    }
  }

  private static Finding contents(FolderInUse folder, TableFile table, int threads, Work work) {
    String check = "table %s says what the database says".formatted(table.table().label());
    List<String> differences =
        table.differences(folder.folder().resolve(table.table().file()), threads, work::add);
    return differences.isEmpty()
        ? new Finding(check, true, "all %d columns".formatted(table.columns().size()))
        : new Finding(check, false, String.join("; ", differences));
  }
}
