package org.klotski.grouper.facts;

import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.GroupSymmetry;

/** Computes the facts whose origin is {@link Origin#DERIVED} from other facts. */
public final class DerivedFacts {
  /** A layout or group, with its stored facts. */
  public interface Row {
    /** Returns the id of the layout, or of the seed of the group. */
    int id();

    LayoutClass layoutClass();

    default String className() {
      return layoutClass().toString();
    }

    int groupNumber();

    String groupName();

    /** Returns the number of members of the group. */
    int groupSize();

    /** Returns a stored number or {@link Columns#NONE}. */
    int get(Fact fact);
  }

  private DerivedFacts() {}

  /** Returns whether a derived fact has no value, such as the difficulty of a solved layout. */
  public static boolean isNone(Fact fact, Row row) {
    return fact.canBeNone() && row.get(Facts.minSolution(Metric.STEP)) <= 0;
  }

  /**
   * Returns a number or {@link Columns#NONE}.
   *
   * @throws IllegalArgumentException if the fact is stored or text
   */
  public static int number(Fact fact, Row row) {
    if (fact.equals(Facts.ID)) {
      return row.id();
    } else if (fact.equals(Facts.JIANG_NUM_OF_LAYOUT) || fact.equals(Facts.JIANG_NUM_OF_GROUP)) {
      return row.layoutClass().jiang();
    } else if (fact.equals(Facts.BING_NUM_OF_LAYOUT) || fact.equals(Facts.BING_NUM_OF_GROUP)) {
      return row.layoutClass().bing();
    } else if (fact.equals(Facts.STYLE_NUM_OF_LAYOUT) || fact.equals(Facts.STYLE_NUM_OF_GROUP)) {
      return row.layoutClass().style();
    } else if (fact.equals(Facts.GROUP_NUM)) {
      return row.groupNumber();
    } else if (fact.equals(Facts.DIFFICULTY_SCORE)) {
      return isNone(fact, row)
          ? Columns.NONE
          : DifficultyScore.tenths(
              row.get(Facts.minSolution(Metric.STEP)),
              row.get(Facts.MIN_SOLUTION_BITS),
              row.get(Facts.MIN_SOLUTION_DETOURS),
              row.get(Facts.MIN_SOLUTION_WAYS),
              row.groupSize());
    }
    throw new IllegalArgumentException(fact + " is not a derived number");
  }

  /**
   * Returns a text, or an empty string if the fact has no value.
   *
   * @throws IllegalArgumentException if the fact is not text
   */
  public static String text(Fact fact, Row row) {
    if (fact.equals(Facts.NAME)) {
      return row.groupName() + "-" + row.get(Facts.GROUP_INDEX);
    } else if (fact.equals(Facts.CLASS_OF_LAYOUT) || fact.equals(Facts.CLASS_OF_GROUP)) {
      return row.className();
    } else if (fact.equals(Facts.GROUP_NAME_OF_LAYOUT) || fact.equals(Facts.GROUP_NAME)) {
      return row.groupName();
    } else if (fact.equals(Facts.DIFFICULTY)) {
      return isNone(fact, row)
          ? ""
          : DifficultyLevel.of(number(Facts.DIFFICULTY_SCORE, row) / 10.0).label();
    } else if (fact.equals(Facts.SYMMETRY)) {
      return GroupSymmetry.of(
              isOwnImage(Mirror.LEFT_RIGHT, row),
              isOwnImage(Mirror.TOP_BOTTOM, row),
              isOwnImage(Mirror.BOTH, row))
          .label();
    }
    throw new IllegalArgumentException(fact + " is not text");
  }

  private static boolean isOwnImage(Mirror mirror, Row row) {
    return row.get(Facts.image(mirror)) == row.groupNumber();
  }
}
