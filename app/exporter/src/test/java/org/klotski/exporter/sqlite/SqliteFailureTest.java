package org.klotski.exporter.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SqliteFailureTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "13 | database or disk is full | No space left on device",
        "10 | disk I/O error | SQLite says disk I/O error; check the disk and the quota",
        "11 | malformed | SQLite says malformed"
      })
  void failure_isExplained(int code, String reason, String message) {
    SQLException failure = new SQLException(reason, null, code);
    assertThat(SqliteFile.failure(failure)).hasMessage(message).hasCause(failure);
  }
}
