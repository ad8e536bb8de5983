package org.klotski.tables.columns;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.klotski.enumerator.board.Metric;

/** The columns of each table, in their order. */
public final class TableColumns {
  private TableColumns() {}

  /**
   * The columns of a table.
   *
   * @param content what the database has; columns that it knows nothing of are left out
   */
  public static List<? extends Column<?>> of(TableName table, Content content) {
    return switch (table) {
      case LAYOUTS -> layouts(content);
      case GROUPS -> groups(content);
      case CLASSES -> ClassColumns.of(content);
      case OPENINGS -> openings();
    };
  }

  /** The metric whose analysis brings a column; nothing if no table has such a column. */
  public static Optional<Metric> metric(String column) {
    return Arrays.stream(Metric.values())
        .filter(metric -> has(new Content(List.of(metric)), column))
        .filter(metric -> !has(new Content(List.of()), column))
        .findFirst();
  }

  private static boolean has(Content content, String column) {
    return Arrays.stream(TableName.values())
        .flatMap(table -> of(table, content).stream())
        .anyMatch(each -> each.name().equals(column));
  }

  /** The columns of {@code layouts}. */
  public static List<Column<LayoutTableRow>> layouts(Content content) {
    return LayoutColumns.of(content);
  }

  /** The columns of {@code groups}. */
  public static List<Column<GroupRow>> groups(Content content) {
    return GroupColumns.of(content);
  }

  /** The columns of {@code openings}. */
  public static List<Column<OpeningRow>> openings() {
    return OpeningColumns.all();
  }
}
