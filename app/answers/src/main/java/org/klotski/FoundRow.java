package org.klotski;

import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.facts.FactRow;

/** Facts that a search found for one layout or group, stored in columns with one row. */
final class FoundRow extends FactRow {
  private final Columns columns;
  private final int groupSize;

  FoundRow(Layout layout, Columns columns, int groupSize) {
    super(layout.id(), layout.code());
    this.columns = columns;
    this.groupSize = groupSize;
  }

  FoundRow(LayoutClass layoutClass, int groupNumber, Columns columns) {
    super(layoutClass, groupNumber);
    this.columns = columns;
    groupSize = columns.get(Facts.GROUP_SIZE, 0);
  }

  @Override
  protected boolean knows(Fact fact) {
    return columns.has(fact);
  }

  @Override
  protected long known(Fact fact) {
    return columns.of(fact).stored(0);
  }

  @Override
  public int groupSize() {
    return groupSize;
  }
}
