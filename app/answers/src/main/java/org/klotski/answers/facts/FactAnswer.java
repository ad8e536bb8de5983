package org.klotski.answers.facts;

import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.layouts.Layout;

/**
 * An answer with all known facts of a layout or a group. All methods but {@link #has} throw an
 * {@link IllegalArgumentException} if the fact is not known.
 */
public interface FactAnswer {
  /** Returns all that is known. */
  FactValues facts();

  /** Whether a fact is known, if only to have no value. */
  default boolean has(Fact fact) {
    return facts().has(fact);
  }

  /** Returns a number; nothing if there is none. */
  default OptionalInt number(Fact fact) {
    return facts().number(fact);
  }

  /**
   * Returns a number that there is.
   *
   * @throws NoSuchElementException if there is none
   */
  default int get(Fact fact) {
    return number(fact).orElseThrow();
  }

  /** Returns a number with its decimals; nothing if there is none. */
  default Optional<Double> decimal(Fact fact) {
    return number(fact).stream().mapToObj(number -> FactValues.scaled(fact, number)).findAny();
  }

  /** Returns a flag. */
  default boolean isSet(Fact fact) {
    return (boolean) facts().value(fact).orElseThrow();
  }

  /** Returns a text; nothing if there is none. */
  default Optional<String> text(Fact fact) {
    return facts().value(fact).map(String.class::cast);
  }

  /** Returns the layout of a code; nothing if there is none. */
  default Optional<Layout> layout(Fact fact) {
    return facts().value(fact).map(Layout.class::cast);
  }
}
