package org.klotski.exporter.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class SqliteFailureTest {
  @TempDir private Path folder;

  private IOException failure(Path file) {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
      throw new AssertionError(connection.toString());
    } catch (SQLException e) {
      return SqliteFile.failure(e, file);
    }
  }

  @Test
  void whoCannotMakeTheFileIsToldWhatTheSystemSays() {
    assertThat(failure(folder.resolve("none/k.sqlite")))
        .isInstanceOf(NoSuchFileException.class)
        .satisfies(e -> assertThat(e.getSuppressed()).hasOnlyElementsOfType(SQLException.class));
  }

  @Test
  void whoCanMakeItLaterIsToldWhatSqliteSays() {
    SQLException notOpened = new SQLException("unable to open database file", null, 14);
    assertThat(SqliteFile.failure(notOpened, folder.resolve("new")))
        .hasMessage("SQLite says unable to open database file");
  }

  @Test
  void ifTheFileIsThereAnotherCouldNotBeMade() throws IOException {
    Path file = Files.createDirectory(folder.resolve("k.sqlite")); // which SQLite can't open
    assertThat(failure(file)).hasMessageContaining("space for one more");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whoCannotWriteMoreIsToldWhatTheSystemSays() {
    SQLException notWritten = new SQLException("disk I/O error", null, 10); // as over a quota
    assertThat(SqliteFile.failure(notWritten, Path.of("/dev/full")))
        .hasMessageNotContaining("SQLite")
        .satisfies(e -> assertThat(e.getSuppressed()).containsExactly(notWritten));
  }

  @Test
  void whoCanWriteMoreIsToldWhatSqliteSays() throws IOException {
    SQLException notWritten = new SQLException("disk I/O error", null, 10);
    Path file = Files.createFile(folder.resolve("k.sqlite"));
    assertThat(SqliteFile.failure(notWritten, file))
        .hasMessage("SQLite says disk I/O error; is a quota used up, or the disk damaged?");
  }

  @Test
  void whatElseSqliteSaysIsPassedOn() {
    SQLException damaged = new SQLException("malformed", null, 11);
    assertThat(SqliteFile.failure(damaged, folder)).hasMessage("SQLite says malformed");
  }
}
