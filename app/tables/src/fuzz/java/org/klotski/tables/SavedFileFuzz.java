package org.klotski.tables;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.common.hash.Hashing;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.tables.columns.Content;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.engine.TablesException;

/**
 * Names of files for answers that DuckDB writes: the file is there, whole, and nothing else, or it
 * is said why not, and nothing is there. DuckDB is started for each, so there are few.
 */
class SavedFileFuzz {
  private static final List<String> PIECES =
      List.of(
          "a",
          "'",
          "''",
          "\"",
          ";",
          "*",
          "?",
          "[a]",
          "{a,b}",
          "%00",
          "%s",
          "$1",
          "\\",
          "\n",
          "\t",
          "\u001B[2J",
          "\u0085",
          "\uFEFF",
          "数据",
          "\uD83D\uDE00",
          " ",
          "=",
          "key=1",
          ":",
          "~",
          "#",
          "--",
          "s3:",
          "file:",
          "x".repeat(200),
          "y".repeat(40),
          ".csv",
          ".gz",
          ".unfinished",
          "none/",
          "folder/",
          "/");

  private static final String MAGIC = "PAR1";
  private static final Content NOTHING = new Content(false, false, List.of());

  @TempDir private static Path folder;
  private static int written;

  @BeforeAll
  static void makeTables() throws SQLException {
    try (DuckDb duckDb = DuckDb.start(new DuckDb.Limits(1, 100, folder.resolve("spill")))) {
      for (String table : List.of("layouts", "openings", "groups")) {
        duckDb.run(Parquet.copy(QueryGuardFuzz.ROWS, folder.resolve(table + ".parquet")));
      }
    }
  }

  @AfterAll
  static void tellHowMany() {
    System.err.println("SavedFileFuzz: " + written + " files written");
  }

  @FuzzTest
  void isThereWholeOrNotAtAll(byte[] bytes) throws IOException {
    Path answers = Files.createDirectories(folder.resolve("answers"));
    Files.createDirectories(answers.resolve("folder"));
    Path file = answers.resolve("./" + name(bytes)).normalize();
    if (!file.startsWith(answers) || Files.isDirectory(file)) {
      return; // which `query` does not let pass
    }
    try (Tables tables =
        Tables.over(folder, NOTHING, new Tables.Bounds(1, 100), Optional.of(file))) {
      tables.save("SELECT 4711 AS n");
      require(files(answers).equals(List.of(file)), file, "there are " + files(answers));
      String content = Files.readString(file, ISO_8859_1);
      require(content.startsWith(MAGIC) && content.endsWith(MAGIC), file, "it is not whole");
      written++;
    } catch (TablesException | FileSystemException e) {
      require(e.getMessage() != null && !e.getMessage().isBlank(), file, "nothing is said");
      require(files(answers).isEmpty(), file, "there are " + files(answers));
    } finally {
      for (Path each : files(answers)) {
        Files.delete(each);
      }
    }
  }

  private static String name(byte[] bytes) {
    SplittableRandom random = new SplittableRandom(Hashing.murmur3_128().hashBytes(bytes).asLong());
    StringBuilder name = new StringBuilder();
    for (int left = random.nextInt(5); left > 0; left--) {
      name.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return name.append(random.nextInt(4) == 0 ? "" : ".parquet").toString();
  }

  private static List<Path> files(Path answers) throws IOException {
    try (Stream<Path> all = Files.walk(answers)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  private static void require(boolean holds, Path file, String otherwise) {
    if (!holds) {
      throw new AssertionError("%s: %s".formatted(file, otherwise));
    }
  }
}
