package org.klotski.cli.databases;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.enumerator.layouts.LayoutClass;

/** Compares the tables of an SQLite file with those that SQL reads in the database. */
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

  /** The names of classes as a list in SQL. */
  public static String quoted(List<LayoutClass> classes) {
    return classes.stream().map(each -> "'" + each + "'").collect(Collectors.joining(", "));
  }

  /** Checks that the rows of some classes are equal in every column. */
  public static void assertEqual(Connection sqlite, Path database, List<LayoutClass> classes)
      throws SQLException {
    for (String query : QUERIES) {
      String sql = query.formatted(quoted(classes));
      Launcher.Result expected =
          InProcess.run(TestDatabase.command(database, "query", "--csv", sql)).done();
      List<String> columns = Splitter.on(',').splitToList(expected.lines().get(0));
      assertThat(rows(sqlite, sql, columns))
          .isEqualTo(expected.lines().subList(1, expected.lines().size()));
    }
  }

  /** Returns only the given columns of the rows, in the format of {@code query --csv}. */
  private static List<String> rows(Connection sqlite, String sql, List<String> columns)
      throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Statement statement = sqlite.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      assertThat(row.getMetaData().getColumnCount()).isEqualTo(columns.size());
      while (row.next()) {
        List<String> fields = new ArrayList<>();
        for (String column : columns) {
          fields.add(field(column, row.getString(column)));
        }
        rows.add(String.join(",", fields));
      }
    }
    return rows;
  }

  private static String field(String name, String value) {
    if (value == null) {
      return "";
    }
    return name.startsWith("is_") ? String.valueOf(value.equals("1")) : value;
  }
}
