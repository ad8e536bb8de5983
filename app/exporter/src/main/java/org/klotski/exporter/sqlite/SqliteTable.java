package org.klotski.exporter.sqlite;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.sqlite.SQLiteConfig;

/**
 * A table of a finished klotski.sqlite.
 *
 * @param name its name
 * @param columns the names of its columns
 * @param rows how many rows it has
 */
public record SqliteTable(String name, List<String> columns, long rows) {
  /** A copy of the given names. */
  public SqliteTable {
    columns = ImmutableList.copyOf(columns);
  }

  /**
   * The tables of a file, by name.
   *
   * @throws IOException if it can't be read
   */
  public static List<SqliteTable> of(Path file) throws IOException {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    try (Connection connection = config.createConnection("jdbc:sqlite:" + file)) {
      List<SqliteTable> tables = new ArrayList<>();
      String sql =
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
      for (String name : texts(connection, sql + " ORDER BY name")) {
        List<String> columns =
            texts(connection, "SELECT name FROM pragma_table_info('" + name + "')");
        String rows =
            columns.contains("id") // to count a row for each layout would take seconds
                ? "SELECT value FROM meta WHERE name = 'layouts'"
                : "SELECT count(*) FROM " + name;
        tables.add(new SqliteTable(name, columns, Long.parseLong(texts(connection, rows).get(0))));
      }
      return tables;
    } catch (SQLException e) {
      throw new IOException("SQLite says " + e.getMessage(), e);
    }
  }

  private static List<String> texts(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> texts = new ArrayList<>();
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
      return texts;
    }
  }
}
