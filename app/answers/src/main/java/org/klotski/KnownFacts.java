package org.klotski;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
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
 * The known facts of a layout or a group, each by its {@link Fact}. All methods that return a value
 * throw an {@link IllegalArgumentException} if the fact is not known, because there is no analysis
 * in its metric, or if the fact has another subject or type. Facts of a database are read on first
 * access, in a few microseconds, so it must be open. Thread-safe.
 */
public abstract sealed class KnownFacts implements Answer permits LayoutFacts, GroupFacts {
  /** Returns the row that has the facts. */
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
   * Returns a value: an Integer in units of 10^-{@link Fact#decimals}, a Boolean, a Layout, or a
   * String; empty if there is none.
   */
  public final Optional<Object> value(Fact fact) {
    FactRow row = row();
    if (!row.has(fact)) {
      String subject = fact.subject().name().toLowerCase(Locale.ROOT);
      throw new IllegalArgumentException(
          fact + ", a fact of each " + subject + ", is not known here, or needs an analysis");
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

  /** Returns a number in units of 10^-{@link Fact#decimals}; empty if there is none. */
  public final OptionalInt number(Fact fact) {
    return value(fact, Integer.class).map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  /**
   * Returns a number that every layout or group has.
   *
   * @throws NoSuchElementException if there is none
   */
  public final int get(Fact fact) {
    return number(fact).orElseThrow();
  }

  /** Returns a number with its decimals; empty if there is none. */
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

  /** Returns a text; empty if there is none. */
  public final Optional<String> text(Fact fact) {
    return value(fact, String.class);
  }

  /** Returns the layout of a code; empty if there is none. */
  public final Optional<Layout> layout(Fact fact) {
    return value(fact, Layout.class);
  }

  /** Returns a number in units of 10^-{@link Fact#decimals} with its decimal point. */
  public static double scaled(Fact fact, int number) {
    return number / Math.pow(10, fact.decimals());
  }

  /** Returns the fields of all known facts, by {@link Fact#name}. */
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
