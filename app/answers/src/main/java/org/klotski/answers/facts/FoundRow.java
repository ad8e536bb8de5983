package org.klotski.answers.facts;

import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.facts.FactRow;

/** The facts of a layout or a group that were found by search: columns with one row. */
public final class FoundRow extends FactRow {
  private final Columns columns;
  private final int groupSize;

  /** A layout. */
  public FoundRow(int id, long code, Columns columns, int groupSize) {
    super(id, code);
    this.columns = columns;
    this.groupSize = groupSize;
  }

  /** A group. */
  public FoundRow(LayoutClass layoutClass, int groupNumber, Columns columns, int groupSize) {
    super(layoutClass, groupNumber);
    this.columns = columns;
    this.groupSize = groupSize;
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
