package org.klotski.tables.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

final class DuckDbMessagesTest {
  private static String firstLine(String message) {
    return DuckDbMessages.firstLine(new SQLException(message));
  }

  @Test
  void positionInTheSql_isOmitted() {
    assertThat(firstLine("\nBinder Error: no x\n\nLINE 1: SELECT x"))
        .isEqualTo("Binder Error: no x");
  }

  @Test
  void jsonOfAnotherThread_isUnwrapped() {
    String message =
        "IO Error: Async write failed for range [offset=33265979, size=66693]: "
            + "{\"exception_type\":\"IO\",\"exception_message\":\"Could not write file "
            + "\\\"k.db.tables/layouts.parquet\\\": Disk quota exceeded\",\"errno\":\"122\"}";
    assertThat(firstLine(message))
        .isEqualTo("Could not write file \"k.db.tables/layouts.parquet\": Disk quota exceeded");
  }

  @Test
  void escapesInJson_areDecoded() {
    assertThat(
            firstLine(
                "Error: {\"exception_type\":\"IO\",\"exception_message\":\"no \\u6570/\\tx\\n"
                    + "second\"} at"))
        .isEqualTo("no 数/\tx");
  }

  @Test
  void otherText_isUnchanged() {
    assertThat(firstLine("{\"exception_type\":")).isEqualTo("{\"exception_type\":");
    assertThat(firstLine("{\"exception_type\":\"IO\"}")).isEqualTo("{\"exception_type\":\"IO\"}");
  }

  @Test
  void missingMessage_isReported() {
    assertThat(firstLine("")).isEqualTo("nothing");
  }
}
