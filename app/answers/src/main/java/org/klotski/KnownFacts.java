package org.klotski;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.facts.FactRow;

/**
 * The known facts of a layout or a group. All methods that return the value of a fact throw an
 * {@link IllegalArgumentException} if the fact has the wrong subject or type, or is unknown because
 * its metric is not analyzed. If the facts are in a database, the first access to a fact takes a
 * few microseconds, and the database must be open. Thread-safe.
 */
public abstract sealed class KnownFacts implements Answer permits LayoutFacts, GroupFacts {
  abstract FactRow row();

  /** Returns the known facts, in the order of {@link Facts#all}. */
  public final List<Fact> facts() {
    FactRow row = row();
    return Facts.all().stream().filter(row::has).toList();
  }

  /** Returns whether a fact is known, even if it has no value. */
  public final boolean has(Fact fact) {
    return row().has(fact);
  }

  /**
   * Returns the value of a fact: an Integer in units of 10^-{@link Fact#decimals}, a Boolean, a
   * Layout, or a String; empty if the fact has no value.
   */
  public final Optional<Object> value(Fact fact) {
    FactRow row = row();
    if (!row.has(fact)) {
      String subject = fact.subject().name().toLowerCase(Locale.ROOT);
      throw new IllegalArgumentException(
          fact + ", a fact of a " + subject + ", is unknown here; it may need an analysis");
    }
    return Optional.ofNullable(valueOrNull(row, fact));
  }

  private static Object valueOrNull(FactRow row, Fact fact) {
    if (fact.type() == FactType.TEXT) {
      String text = row.text(fact);
      return text.isEmpty() ? null : text;
    }
    long value = fact.origin() == Origin.DERIVED ? row.get(fact) : row.codeOf(fact);
    if (value == Columns.NONE && fact.canBeNone()) {
      return null;
    }
    return switch (fact.type()) {
      case FLAG -> value != 0;
      case CODE -> LayoutCode.decode(value);
      default -> Math.toIntExact(value);
    };
  }

  private <T> Optional<T> value(Fact fact, Class<T> type) {
    Optional<Object> value = value(fact);
    if (value.isPresent() && !type.isInstance(value.get())) {
      throw new IllegalArgumentException(
          fact + " is of type " + fact.type() + ", such as " + value.get());
    }
    return value.map(type::cast);
  }

  /** Returns a number in units of 10^-{@link Fact#decimals}; empty if the fact has no value. */
  public final OptionalInt number(Fact fact) {
    return value(fact, Integer.class).map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  /**
   * Returns a number, in units of 10^-{@link Fact#decimals}, that every layout or group has.
   *
   * @throws NoSuchElementException if the fact has no value
   */
  public final int get(Fact fact) {
    return number(fact).orElseThrow();
  }

  /** Returns a number, including its decimals; empty if the fact has no value. */
  public final OptionalDouble decimal(Fact fact) {
    OptionalInt number = number(fact);
    return number.isPresent()
        ? OptionalDouble.of(scaled(fact, number.getAsInt()))
        : OptionalDouble.empty();
  }

  /** Returns a flag. */
  public final boolean isSet(Fact fact) {
    return value(fact, Boolean.class).orElseThrow();
  }

  /** Returns a text; empty if the fact has no value. */
  public final Optional<String> text(Fact fact) {
    return value(fact, String.class);
  }

  /** Returns the layout that a fact identifies; empty if the fact has no value. */
  public final Optional<Layout> layout(Fact fact) {
    return value(fact, Layout.class);
  }

  private static double scaled(Fact fact, int number) {
    return number / Math.pow(10, fact.decimals());
  }

  /** Returns the values of all known facts, keyed by name, as in JSON. */
  public final Map<String, Object> factFields() {
    Map<String, Object> fields = Json.object();
    FactRow row = row();
    for (Fact fact : Facts.all()) {
      if (row.has(fact)) {
        Object value = valueOrNull(row, fact);
        fields.put(
            fact.name(),
            value instanceof Integer number && fact.decimals() > 0 ? scaled(fact, number) : value);
      }
    }
    return fields;
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof KnownFacts that && fields().equals(that.fields());
  }

  @Override
  public final int hashCode() {
    return fields().hashCode();
  }

  @Override
  public final String toString() {
    return toJson();
  }
}
