package org.klotski.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.tables.engine.BrokenTablesException;
import org.klotski.tables.engine.TablesException;

class DuckDbErrorsTest {
  @Test
  void failedWrite_isNotAnErrorInTheSql() {
    RuntimeException said =
        DuckDbErrors.failure(
            new SQLException(
                "IO Error: {\"exception_type\":\"IO\",\"exception_message\":\"Could not write:"
                    + " full\"}"));
    assertThat(said)
        .isExactlyInstanceOf(TablesException.class)
        .hasMessage("DuckDB could not read or write a file: Could not write: full");
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
