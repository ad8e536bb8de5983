package org.klotski.tables.files;

import java.util.Arrays;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.facts.DerivedFacts;

/** Rows of layouts or groups from stored facts; Java computes derived facts. Not thread-safe. */
public final class FactRows implements TableComparison.Rows {
  private static final String[] CLASS_NAMES =
      LayoutClass.all().stream().map(LayoutClass::toString).toArray(String[]::new);

  private final Columns columns;
  private final int first;
  private final GroupSizes sizes;
  private final Subject subject;
  private final LayoutClass[] classes;
  private final int[] groupNumbers;
  private final Cursor cursor = new Cursor();

  /**
   * Creates rows from stored facts. The layouts or groups are consecutive, beginning at position
   * {@code first}, unless {@code id} is one of the facts.
   */
  public FactRows(Columns columns, int first, GroupSizes sizes) {
    this.columns = columns;
    this.first = first;
    this.sizes = sizes;
    subject = columns.facts().get(0).subject();
    classes = new LayoutClass[columns.size()];
    groupNumbers = new int[columns.size()];
    Columns.Column codes =
        columns.of(subject == Subject.LAYOUT ? Facts.CODE_OF_LAYOUT : Facts.SEED);
    short[] ofGroups = subject == Subject.GROUP ? sizes.groupNumbers() : null;
    Arrays.setAll(classes, row -> LayoutClass.all().get(GroupSizes.classIndex(codes.code(row))));
    Arrays.setAll(
        groupNumbers,
        row ->
            subject == Subject.LAYOUT
                ? columns.get(Facts.GROUP_NUM_OF_LAYOUT, row)
                : ofGroups[first + row]);
  }

  @Override
  public int size() {
    return columns.size();
  }

  @Override
  public boolean isNull(Column column, int row) {
    Fact fact = column.fact().orElseThrow();
    return fact.origin() == Origin.DERIVED
        ? DerivedFacts.isNone(fact, at(row))
        : fact.canBeNone() && columns.of(fact).stored(row) == fact.type().none();
  }

  @Override
  public long number(Column column, int row) {
    Fact fact = column.fact().orElseThrow();
    return fact.origin() == Origin.DERIVED
        ? DerivedFacts.number(fact, at(row))
        : columns.of(fact).stored(row);
  }

  @Override
  public long[] numbers(Column column) {
    Fact fact = column.fact().orElseThrow();
    if (fact.origin() == Origin.DERIVED) {
      return TableComparison.Rows.super.numbers(column);
    }
    long[] numbers = new long[size()];
    SourceTable.pack(columns.of(fact), 0, numbers, 0);
    if (fact.canBeNone()) {
      long none = fact.type().none();
      Arrays.setAll(numbers, row -> numbers[row] == none ? TableComparison.NULL : numbers[row]);
    }
    return numbers;
  }

  @Override
  public String text(Column column, int row) {
    Fact fact = column.fact().orElseThrow();
    return fact.type() == FactType.CODE
        ? LayoutCode.format(columns.code(fact, row))
        : DerivedFacts.text(fact, at(row));
  }

  private DerivedFacts.Row at(int row) {
    cursor.row = row;
    return cursor;
  }

  private final class Cursor implements DerivedFacts.Row {
    private int row;

    @Override
    public int id() {
      return columns.has(Facts.ID) ? columns.get(Facts.ID, row) : first + row;
    }

    @Override
    public LayoutClass layoutClass() {
      return classes[row];
    }

    @Override
    public String className() {
      return CLASS_NAMES[classes[row].index()];
    }

    @Override
    public int groupNumber() {
      return groupNumbers[row];
    }

    @Override
    public String groupName() {
      return sizes.name(classes[row], groupNumbers[row]);
    }

    @Override
    public int groupSize() {
      return sizes.size(classes[row], groupNumbers[row]);
    }

    @Override
    public int get(Fact fact) {
      return columns.get(fact, row);
    }
  }
}
