package org.klotski.cli.databases;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.klotski.cli.program.DocumentedQuery;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.enumerator.layouts.LayoutClass;

/** Compares the tables of an SQLite file with the tables of the database. */
public final class ParquetRows {
  private static final List<String> QUERIES =
      List.of(
          "SELECT * FROM layouts WHERE class IN (%s) ORDER BY id",
          "SELECT * FROM groups WHERE class IN (%s) ORDER BY group_name",
          "SELECT * FROM classes WHERE class IN (%s) ORDER BY class",
          "SELECT code, language, is_classic, position, min_solution_step FROM openings"
              + " WHERE code IN (SELECT code FROM layouts WHERE class IN (%s))"
              + " ORDER BY code, language, name, source, position");

  private ParquetRows() {}

  public static String quoted(List<LayoutClass> classes) {
    return classes.stream().map(each -> "'" + each + "'").collect(joining(", "));
  }

  public static void assertEqual(Connection sqlite, Path database, List<LayoutClass> classes)
      throws SQLException {
    for (String query : QUERIES) {
      String sql = query.formatted(quoted(classes));
      Launcher.Result expected =
          InProcess.run(TestDatabase.command(database, "query", "--csv", sql)).done();
      List<String> lines = expected.lines();
      List<String> columns = Splitter.on(',').splitToList(lines.get(0));
      try (PreparedStatement statement = sqlite.prepareStatement(sql)) {
        assertThat(statement.getMetaData().getColumnCount()).isEqualTo(columns.size());
      }
      String fields = columns.stream().map(ParquetRows::field).collect(joining(" || ',' || "));
      assertThat(
              DocumentedQuery.ask(
                  sqlite, sql.replaceFirst("SELECT .*? FROM", "SELECT " + fields + " FROM")))
          .isEqualTo(lines.subList(1, lines.size()));
    }
  }

  private static String field(String column) {
    String value = column.startsWith("is_") ? "iif(%1$s, 'true', 'false')" : "%1$s";
    return ("iif(%1$s IS NULL, '', " + value + ")").formatted(column);
  }
}
