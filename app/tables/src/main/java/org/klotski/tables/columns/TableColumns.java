package org.klotski.tables.columns;

import java.util.List;

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
      case OPENINGS -> openings(content);
    };
  }

  /** The columns of {@code layouts}. */
  public static List<Column<LayoutRow>> layouts(Content content) {
    return LayoutColumns.of(content);
  }

  /** The columns of {@code groups}. */
  public static List<Column<GroupRow>> groups(Content content) {
    return GroupColumns.of(content);
  }

  /** The columns of {@code openings}. */
  public static List<Column<OpeningRow>> openings(Content content) {
    return OpeningColumns.of(content);
  }
}
