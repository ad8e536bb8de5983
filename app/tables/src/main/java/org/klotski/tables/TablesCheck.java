package org.klotski.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.files.LockFile;
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
   * @param report receives each finding as soon as it is known
   * @param progress receives how far the comparison is
   */
  @SuppressWarnings("try") // the lock is only held
  public static void run(
      Database database, int threads, Consumer<Finding> report, Progress progress)
      throws IOException {
    TablesFolder folder = new TablesFolder(database.folder(), database.digests());
    Optional<LockFile> there = folder.ifThere();
    if (there.isEmpty()) {
      return;
    }
    List<TableFile> tables = TableFile.of(database);
    long rows = tables.stream().mapToLong(TableFile::progressTotal).sum();
    try (LockFile lock = there.get();
        Work work = progress.begin("compare the tables", "rows", rows)) {
      report.accept(checksums(folder.files(), threads));
      for (TableFile table : tables) {
        report.accept(contents(folder.files(), table, threads, work));
      }
    }
  }

  private static Finding checksums(Path folder, int threads) throws IOException {
    String check = "checksums of the tables";
    try {
      TableChecksums.check(folder, threads);
      return new Finding(check, true, "all files are as they were written");
    } catch (TablesException e) {
      return new Finding(check, false, e.getMessage());
    }
  }

  private static Finding contents(Path folder, TableFile table, int threads, Work work) {
    String check = "table %s says what the database says".formatted(table.table().label());
    LongConsumer rows = table.progressTotal() > 0 ? work::add : more -> {};
    List<String> differences =
        table.differences(folder.resolve(table.table().file()), threads, rows);
    return differences.isEmpty()
        ? new Finding(check, true, "all %d columns".formatted(table.columns().size()))
        : new Finding(check, false, String.join("; ", differences));
  }
}
