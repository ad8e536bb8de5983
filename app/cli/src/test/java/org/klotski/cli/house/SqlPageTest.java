package org.klotski.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.klotski.cli.program.Repository;
import org.klotski.enumerator.board.Metric;
import org.klotski.tables.TableDescription;

/** docs/sql.md lists the columns as the program knows them. */
final class SqlPageTest {
  @Test
  void thePageHasEveryColumnAndNoOther() throws IOException {
    StringBuilder tables = new StringBuilder();
    for (TableDescription table : TableDescription.all(List.of(Metric.values()))) {
      tables.append("### ").append(table.name()).append("\n\n");
      tables.append(table.rows().replaceFirst("a", "A")).append(".\n\n");
      tables.append("| column | type | unit | meaning |\n| --- | --- | --- | --- |\n");
      table
          .columns()
          .forEach(
              column ->
                  tables.append(
                      "| `%s` | %s | %s | %s |\n"
                          .formatted(
                              column.name(),
                              column.type().label(),
                              column.unit(),
                              column.meaning())));
      tables.append('\n');
    }
    assertThat(Files.readString(Repository.file("docs/sql.md"))).contains(tables);
  }
}
