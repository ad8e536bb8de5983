package org.klotski.cli.texts;

import com.google.common.base.Joiner;
import org.klotski.answers.surveys.Table;

/** How tables are printed: tab-separated, the header first. */
public final class TableText {
  private static final Joiner TABS = Joiner.on('\t');

  private TableText() {}

  /** Prints a table. */
  public static void print(Table table, Output out) {
    out.line(TABS.join(table.columns()));
    table.rows().forEach(row -> out.line(TABS.join(row)));
  }
}
