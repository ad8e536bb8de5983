package org.klotski.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.tables.engine.BrokenTablesException;
import org.klotski.tables.engine.TablesException;

class DuckDbErrorsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Could not write file \\\"k/layouts.parquet\\\": full | Could not write file"
            + " \"k/layouts.parquet\": full",
        "no \\u6570/\\tx\\nsecond | no 数/\tx"
      })
  void failedWriteInAnotherThread_isNotAnErrorInTheSql(String json, String message) {
    String text =
        "IO Error: Async write failed: {\"exception_type\":\"IO\",\"exception_message\":\"%s\","
            + "\"errno\":\"122\"}";
    assertThat(DuckDbErrors.failure(new SQLException(text.formatted(json))))
        .isExactlyInstanceOf(TablesException.class)
        .hasMessage("DuckDB could not read or write a file: " + message);
  }

  /** The messages are copied from DuckDB's source, because no known SQL causes these errors. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        INTERNAL Error: Attempted to access index 3 within vector of size 3

        Stack Trace:

        /tmp/libduckdb_java.so(+0x9c1f2a)
        This error signals an assertion failure within DuckDB.\
        """,
        "FATAL Error: Failed: database has been invalidated because of a previous fatal error."
      })
  void internalError_isOneSentenceWithoutStackTrace(String message) {
    RuntimeException said = DuckDbErrors.failure(new SQLException(message));
    assertThat(said).isInstanceOf(BrokenTablesException.class);
    assertThat(said.getMessage()).hasLineCount(1).doesNotContain("Stack").contains("Error: ");
  }
}
