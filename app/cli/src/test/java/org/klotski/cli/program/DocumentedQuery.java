package org.klotski.cli.program;

import java.io.IOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A query of docs/sqlite.md or docs/sql.md and its documented answer.
 *
 * @param needsAnalysis whether the query needs farthest and solution data, according to its heading
 */
public record DocumentedQuery(String sql, List<String> answer, boolean needsAnalysis) {
  private static final Pattern QUERY =
      Pattern.compile("```sql\\n(.*?);\\n```\\n\\n```\\n(.*?)\\n```", Pattern.DOTALL);
  private static final String ANALYSIS = "## Queries that need farthest and solution data";

  public static List<DocumentedQuery> all(String file) throws IOException {
    String page = Files.readString(Repository.file(file));
    int analysis = (page + ANALYSIS).indexOf(ANALYSIS);
    return QUERY
        .matcher(page)
        .results()
        .map(
            each ->
                new DocumentedQuery(
                    each.group(1), each.group(2).lines().toList(), each.start() > analysis))
        .toList();
  }

  public static List<String> ask(Connection connection, String sql) throws SQLException {
    List<String> lines = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        List<String> fields = new ArrayList<>();
        for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
          fields.add(rows.getString(column));
        }
        lines.add(String.join("|", fields));
      }
    }
    return lines;
  }
}
