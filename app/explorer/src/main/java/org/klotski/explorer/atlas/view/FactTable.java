package org.klotski.explorer.atlas.view;

import java.util.Locale;
import java.util.function.Function;
import org.klotski.dbschema.FactRow;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.explorer.pages.DataTable;
import org.klotski.explorer.pages.Texts;

/** A table of all facts of a layout or of a group, but for those that are text. */
public final class FactTable {
  private FactTable() {}

  static DataTable of(Site site, Subject subject, Function<Fact, String> values) {
    Texts texts = site.texts();
    return new DataTable.Columns<Fact>(texts)
        .text(texts.get("column.fact"), Fact::name)
        .figure(texts.get("column.value"), values)
        .text(texts.get("column.meaning"), texts::meaning)
        .table(
            texts.get("facts.all"),
            Facts.of(subject, site.analyzed()).stream()
                .filter(fact -> fact.type() != FactType.TEXT)
                .toList());
  }

  /** Returns a value for people; a dash if there is none. */
  public static String text(FactRow row, Fact fact, Texts texts) {
    if (fact.type() == FactType.CODE) {
      long code = row.codeOf(fact);
      return code == Columns.NONE ? DataTable.NONE : LayoutCode.format(code);
    }
    int value = row.get(fact);
    if (value == Columns.NONE) {
      return DataTable.NONE;
    } else if (fact.type() == FactType.FLAG) {
      return texts.flag(value != 0);
    } else if (fact.decimals() == 0) {
      return texts.number(value);
    }
    return String.format(
        Locale.ROOT, "%." + fact.decimals() + "f", value / Math.pow(10, fact.decimals()));
  }
}
