package org.klotski.cli.texts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.files.TableName;

final class TableFormTest {
  @TempDir private static Path folder;

  @BeforeAll
  static void writeFiles() throws SQLException {
    try (DuckDb duckDb = DuckDb.start(1, 100, folder.resolve("spill"))) {
      for (TableName table : TableName.values()) {
        duckDb.run(
            Parquet.copy(
                "SELECT 5 AS jiang_num, 4 AS bing_num, 1 AS style_num, '5-4-1' AS class, 1 AS"
                    + " group_size, true AS is_solvable",
                folder.resolve(table.file())));
      }
    }
  }

  private static List<String> ask(String sql, TableForm form) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Tables tables = Tables.over(folder, List.of(), 1, 100, Optional.empty());
        QueryResult answer = tables.ask(sql)) {
      form.write(answer, false, text);
    }
    return text.toString().lines().toList();
  }

  @Test
  void valueWithLineFeeds_takesSeveralLinesOnATerminalAndOneInAPipe() throws IOException {
    String sql = "SELECT 7 AS n, 'one' || chr(10) || 'three' AS text, 'x' || chr(7) AS last";
    assertThat(ask(sql, TableForm.TABLE))
        .containsExactly("n  text   last", "-  -----  ----", "7  one    x?", "   three", "(1 row)");
    assertThat(ask(sql, TableForm.TABS))
        .containsExactly("n\ttext\tlast", "7\tone\\nthree\tx\u0007");
  }

  @Test
  void explainedPlan_isDrawnOverSeveralLines() throws IOException {
    List<String> lines = ask("EXPLAIN SELECT 1", TableForm.TABLE);
    assertThat(lines).hasSizeGreaterThan(5).noneMatch(line -> line.contains("?"));
    assertThat(lines.get(2).indexOf('╭')).isEqualTo(lines.get(3).indexOf('│')).isPositive();
  }

  @Test
  void longText_isFoldedAtBlanks() {
    assertThat(TableForm.folded("one two three", 7)).isEqualTo("one two\nthree");
    assertThat(TableForm.folded("横刀 立马 seventeen", 9)).isEqualTo("横刀 立马\nseventeen");
    assertThat(TableForm.folded("", 9)).isEmpty();
  }
}
