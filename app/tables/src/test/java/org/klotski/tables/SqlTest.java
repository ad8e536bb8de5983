package org.klotski.tables;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SqlTest {
  @Test
  void semicolons_separateStatements() {
    assertThat(Sql.statements("SELECT 1;\nSELECT 2")).containsExactly("SELECT 1", "SELECT 2");
    assertThat(Sql.statements(";; SELECT 1 ;;\n")).containsExactly("SELECT 1");
    assertThat(Sql.statements(" \n-- nothing;\n/* ; */")).isEmpty();
    assertThat(Sql.statements("")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT ';'",
        "SELECT 'it''s; so'",
        "SELECT \"a;b\" FROM x",
        "SELECT 1 -- ; no end\n + 1",
        "SELECT /* ; */ 1",
        "SELECT $$;$$",
        "SELECT $t$ $$ ; $t$",
        "SELECT E'it\\'s; so'",
        "SELECT /* /* ; */ ; */ 1",
        "SELECT 'not ended;",
        "SELECT 5 - -1"
      })
  void semicolonsInStringsNamesAndComments_separateNothing(String statement) {
    assertThat(Sql.statements(statement)).containsExactly(statement);
    assertThat(Sql.isComplete(statement)).isFalse();
    assertThat(Sql.statements("SELECT 0;" + statement)).containsExactly("SELECT 0", statement);
  }

  @Test
  void statement_isCompleteWithItsSemicolon() {
    assertThat(Sql.isComplete("SELECT 1;")).isTrue();
    assertThat(Sql.isComplete("SELECT 1; -- one\n")).isTrue();
    assertThat(Sql.isComplete("SELECT 1; SELECT")).isFalse();
    assertThat(Sql.isComplete("")).isFalse();
  }
}
