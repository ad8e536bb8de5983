package org.klotski.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.klotski.cli.program.Repository;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.tables.TableDescription;

/** docs/sql.md lists the columns as the program knows them. */
final class SqlPageTest {
  @Test
  void pageListsTheColumnsOfEveryTable() throws IOException {
    String page = Files.readString(Repository.file("docs/sql.md")).replace(",\n", ", ");
    for (TableDescription table : TableDescription.all(List.of(Metric.values()))) {
      String columns =
          table.columns().stream()
              .map(column -> "`" + column.name() + "`")
              .collect(Collectors.joining(", "));
      assertThat(page)
          .contains(
              "### %s\n\n%s.\n\n%s\n\n"
                  .formatted(table.name(), table.rows().replaceFirst("a", "A"), columns));
    }
  }
}
