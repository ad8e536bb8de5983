package org.klotski.cli.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.files.TableFiles;
import org.klotski.tables.files.TableName;

/** The Parquet files of all layouts, which {@code verify} compares with the database. */
@Tag("thorough")
final class ParquetIT {
  /** Two columns of groups changed, and two rows of openings exchanged. */
  @Test
  void changedTables_failVerify(@TempDir Path folder) throws Exception {
    Path database = TestDatabase.copy(folder.resolve("k.db"));
    Map<TableName, Path> tables;
    try (Database opened = Database.open(database)) {
      tables = TableFiles.current(opened);
    }
    change(
        tables.get(TableName.GROUPS),
        "SELECT * REPLACE (if(group_name = '5-4-1-7', group_size + 1, group_size)::INTEGER AS"
            + " group_size, nullif(seed, '00A6BFC00') AS seed) FROM %s");
    assertThat(Launcher.run("verify", "--db", database.toString()).out())
        .contains("is damaged: its file tables/groups-");
    change(
        tables.get(TableName.OPENINGS),
        "SELECT * EXCLUDE (n) FROM (SELECT *, row_number() OVER () AS n FROM %s)"
            + " ORDER BY CASE n WHEN 1 THEN 100 WHEN 100 THEN 1 ELSE n END");
    DatabaseBuilder.addTables(database, List.copyOf(tables.values()));
    Launcher.Result result = Launcher.run("verify", "--db", database.toString());
    assertThat(result.exitCode()).as(result.err()).isEqualTo(ExitCode.CHECK_FAILED);
    List<String> wrong = result.lines().stream().filter(line -> line.startsWith("✗")).toList();
    assertThat(wrong).hasSize(3);
    assertThat(wrong.get(0)).contains("does not have the digest in its name");
    assertThat(wrong.get(1))
        .contains("table groups", "group_size has sum", "seed has NULLs 1 instead of 0")
        .doesNotContain("group_num");
    assertThat(wrong.get(2)).contains("table openings", "name has hash").doesNotContain("NULLs");
    assertThat(result.out()).contains("✓ table layouts", "✓ table classes");
  }

  @Test
  void flippedByte_failsVerifyAndExport(@TempDir Path folder) throws Exception {
    Path database = TestDatabase.copy(folder.resolve("k.db"));
    Path table;
    try (Database opened = Database.open(database)) {
      table = TableFiles.current(opened).get(TableName.LAYOUTS);
    }
    try (RandomAccessFile file = new RandomAccessFile(table.toFile(), "rw")) {
      file.seek(file.length() / 2);
      int before = file.read();
      file.seek(file.length() / 2);
      file.write(before ^ 1);
    }
    Launcher.Result verified = Launcher.run("verify", "--db", database.toString());
    assertThat(verified.exitCode()).as(verified.err()).isEqualTo(ExitCode.CHECK_FAILED);
    assertThat(verified.out()).contains("✗ digests of the tables: " + table);
    Path exported = folder.resolve("exported");
    Launcher.run("export", "parquet", "--db", database.toString(), "--out", exported.toString())
        .assertRefused(ExitCode.FAILED, table + " is damaged");
    assertThat(exported.resolve("layouts.parquet")).doesNotExist();
  }

  private static void change(Path file, String select) throws Exception {
    Path original = Files.move(file, file.resolveSibling("original"));
    try (DuckDb duckDb = DuckDb.start(new DuckDb.Limits(1, 200, file.resolveSibling("spill")))) {
      duckDb.run(Parquet.copy(select.formatted(Parquet.read(original)), file));
    }
    Files.delete(original);
  }
}
