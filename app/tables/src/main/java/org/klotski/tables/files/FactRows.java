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
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.GroupSymmetry;
import org.klotski.grouper.facts.DifficultyLevel;
import org.klotski.grouper.facts.DifficultyScore;

/**
 * Rows of layouts or groups from stored facts, for comparison with tables. The derived facts are
 * computed in Java, not in SQL.
 */
public final class FactRows implements TableComparison.Rows {
  private static final String[] CLASS_NAMES =
      LayoutClass.all().stream().map(LayoutClass::toString).toArray(String[]::new);

  private final Columns columns;
  private final int first;
  private final GroupSizes sizes;
  private final Subject subject;
  private final LayoutClass[] classes;
  private final int[] groupNumbers;

  /**
   * Creates rows from stored facts.
   *
   * @param columns stored facts of consecutive layouts or groups, or of any layouts if {@code id}
   *     is one of the facts
   * @param first the position of the first
   * @param sizes the sizes of all groups
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
    Arrays.setAll(
        classes, row -> LayoutClass.ofKey(LayoutCode.decode(codes.code(row)).layoutClass().key()));
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
    if (fact == Facts.DIFFICULTY_SCORE || fact == Facts.DIFFICULTY) {
      return columns.get(Facts.minSolution(Metric.STEP), row) <= 0;
    }
    return fact.canBeNone() && columns.of(fact).stored(row) == fact.type().none();
  }

  @Override
  public long number(Column column, int row) {
    Fact fact = column.fact().orElseThrow();
    if (fact.origin() != Origin.DERIVED) {
      return columns.of(fact).stored(row);
    } else if (fact == Facts.ID) {
      return columns.has(Facts.ID) ? columns.get(Facts.ID, row) : first + row;
    } else if (fact == Facts.JIANG_NUM_OF_LAYOUT || fact == Facts.JIANG_NUM_OF_GROUP) {
      return classes[row].jiang();
    } else if (fact == Facts.BING_NUM_OF_LAYOUT || fact == Facts.BING_NUM_OF_GROUP) {
      return classes[row].bing();
    } else if (fact == Facts.STYLE_NUM_OF_LAYOUT || fact == Facts.STYLE_NUM_OF_GROUP) {
      return classes[row].style();
    } else if (fact == Facts.GROUP_NUM) {
      return groupNumbers[row];
    } else if (fact == Facts.DIFFICULTY_SCORE) {
      return score(row);
    }
    throw new IllegalArgumentException(fact + " is not a number");
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

  private int score(int row) {
    return DifficultyScore.tenths(
        columns.get(Facts.minSolution(Metric.STEP), row),
        columns.get(Facts.MIN_SOLUTION_BITS, row),
        columns.get(Facts.MIN_SOLUTION_DETOURS, row),
        columns.get(Facts.MIN_SOLUTION_WAYS, row),
        sizes.size(classes[row], groupNumbers[row]));
  }

  @Override
  public String text(Column column, int row) {
    Fact fact = column.fact().orElseThrow();
    if (fact.type() == FactType.CODE) {
      return LayoutCode.format(columns.code(fact, row));
    } else if (fact == Facts.NAME) {
      return groupName(row) + "-" + columns.get(Facts.GROUP_INDEX, row);
    } else if (fact == Facts.CLASS_OF_LAYOUT || fact == Facts.CLASS_OF_GROUP) {
      return CLASS_NAMES[classes[row].index()];
    } else if (fact == Facts.GROUP_NAME_OF_LAYOUT || fact == Facts.GROUP_NAME) {
      return groupName(row);
    } else if (fact == Facts.DIFFICULTY) {
      return DifficultyLevel.of(score(row) / 10.0).label();
    } else if (fact == Facts.SYMMETRY) {
      return GroupSymmetry.of(
              isOwnImage(Mirror.LEFT_RIGHT, row),
              isOwnImage(Mirror.TOP_BOTTOM, row),
              isOwnImage(Mirror.BOTH, row))
          .label();
    }
    throw new IllegalArgumentException(fact + " is not text");
  }

  private String groupName(int row) {
    return sizes.name(classes[row], groupNumbers[row]);
  }

  private boolean isOwnImage(Mirror mirror, int row) {
    return columns.get(Facts.image(mirror), row) == groupNumbers[row];
  }
}
