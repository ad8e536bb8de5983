package org.klotski;

import java.util.HashMap;
import java.util.Map;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.facts.FactRow;

/** Facts of a layout or a group that a search found; {@link Columns#NONE} for none. */
final class FoundRow extends FactRow {
  private final Map<Fact, Long> values;
  private final int groupSize;

  /** Creates a row of a layout. */
  FoundRow(Layout layout, Map<Fact, Long> values, int groupSize) {
    super(layout.id(), layout.code());
    this.values = values;
    this.groupSize = groupSize;
  }

  /** Creates a row of a group. */
  FoundRow(LayoutClass layoutClass, int groupNumber, Map<Fact, Long> values) {
    super(layoutClass, groupNumber);
    this.values = values;
    groupSize = Math.toIntExact(values.get(Facts.GROUP_SIZE));
  }

  /** Returns a row of columns, in a map that may be changed. */
  static Map<Fact, Long> values(Columns columns, int row) {
    Map<Fact, Long> values = new HashMap<>();
    columns.facts().forEach(fact -> values.put(fact, columns.code(fact, row)));
    return values;
  }

  @Override
  protected boolean knows(Fact fact) {
    return values.containsKey(fact);
  }

  @Override
  protected long known(Fact fact) {
    long value = values.get(fact);
    return value == Columns.NONE ? fact.type().none() : value;
  }

  @Override
  public int groupSize() {
    return groupSize;
  }
}
