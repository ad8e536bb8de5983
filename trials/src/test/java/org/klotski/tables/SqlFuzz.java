package org.klotski.tables;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** Checks that splitting SQL loses no text, and that a statement is not split further. */
@Tag("thorough")
class SqlFuzz {
  @DictionaryEntries({
    "SELECT 1;",
    "--",
    "/*",
    "*/",
    "$$",
    "$a$",
    "E'\\x5C",
    "''",
    "\\x22",
    ";",
    "\\x0A"
  })
  @FuzzTest
  void statement_isNotDividedAgain(FuzzedDataProvider data) {
    String text = data.consumeRemainingAsString();
    List<String> statements = Sql.statements(text);
    int from = 0;
    for (String statement : statements) {
      int at = text.indexOf(statement, from);
      assertThat(at).as(statement).isNotNegative();
      assertThat(statement).isNotBlank();
      from = at + statement.length();
      assertThat(Sql.statements(statement)).containsExactly(statement);
    }
    if (Sql.isComplete(text) && statements.isEmpty()) {
      assertThat(text).contains(";");
    }
    Sql.withoutLeadingComments(text);
  }
}
