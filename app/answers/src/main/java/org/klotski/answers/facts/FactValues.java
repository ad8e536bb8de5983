package org.klotski.answers.facts;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.facts.FactRow;

/**
 * The values of all known facts of a layout or of a group, in the order of {@link Facts}. A fact
 * that is not known, as there is no analysis in its metric, is not among them; a fact that is known
 * to have no value, such as the distance to a goal that is out of reach, is.
 */
public final class FactValues {
  private final Map<Fact, Optional<Object>> values;

  private FactValues(Map<Fact, Optional<Object>> values) {
    this.values = Collections.unmodifiableMap(values);
  }

  /** Returns the facts that a row knows. */
  public static FactValues of(FactRow row) {
    return of(row, new Columns(Set.of(), 1));
  }

  /**
   * Returns the facts that a row knows, and more of the same layout or group.
   *
   * @param more one row of facts that the row does not know
   */
  public static FactValues of(FactRow row, Columns more) {
    Map<Fact, Optional<Object>> values = new LinkedHashMap<>();
    for (Fact fact : Facts.all()) {
      if (more.has(fact)) {
        values.put(fact, value(fact, more.code(fact, 0)));
      } else if (row.has(fact)) {
        values.put(fact, value(fact, row));
      }
    }
    return new FactValues(values);
  }

  private static Optional<Object> value(Fact fact, FactRow row) {
    if (fact.type() == FactType.TEXT) {
      return Optional.<Object>of(row.text(fact)).filter(text -> !text.equals(""));
    }
    return value(fact, fact.origin() == Origin.DERIVED ? row.get(fact) : row.codeOf(fact));
  }

  private static Optional<Object> value(Fact fact, long value) {
    if (value == Columns.NONE && fact.canBeNone()) {
      return Optional.empty();
    }
    return switch (fact.type()) {
      case FLAG -> Optional.of(value != 0);
      case CODE -> Optional.of(LayoutCode.decode(value));
      default -> Optional.of(Math.toIntExact(value));
    };
  }

  /** Returns the facts that are known. */
  public Set<Fact> facts() {
    return values.keySet();
  }

  /** Whether a fact is known, if only to have no value. */
  public boolean has(Fact fact) {
    return values.containsKey(fact);
  }

  /**
   * Returns a value: an Integer in units of 10^-{@link Fact#decimals}, a Boolean, a Layout, or a
   * String; nothing if there is none.
   *
   * @throws IllegalArgumentException if the fact is not known
   */
  public Optional<Object> value(Fact fact) {
    Optional<Object> value = values.get(fact);
    if (value == null) {
      throw new IllegalArgumentException(fact + " is not known");
    }
    return value;
  }

  /** Returns a number as {@link #value} does. */
  public OptionalInt number(Fact fact) {
    return value(fact).stream().mapToInt(Integer.class::cast).findAny();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FactValues that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }

  /** Returns a number that is in units of 10^-{@link Fact#decimals} with its decimal point. */
  public static double scaled(Fact fact, int number) {
    return number / Math.pow(10, fact.decimals());
  }
}
