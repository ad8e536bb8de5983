package org.klotski.tables;

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
      if (at < 0 || statement.isBlank()) {
        throw new AssertionError("'" + statement + "' does not stand in the text");
      }
      from = at + statement.length();
      if (!Sql.statements(statement).equals(List.of(statement))) {
        throw new AssertionError("'" + statement + "' is divided again");
      }
    }
    if (Sql.isComplete(text) && statements.isEmpty() && !text.contains(";")) {
      throw new AssertionError("complete, but without a semicolon");
    }
    Sql.withoutLeadingComments(text);
  }
}
