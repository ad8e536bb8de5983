package org.klotski.enumerator.texts;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** An enum whose constants have lowercase labels with hyphens, such as {@code left-right}. */
public interface Labeled {

  /** Returns the name of the constant in Java, in uppercase with underscores. */
  String name();

  /** Returns the label, which is the name in lowercase with hyphens. */
  default String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the constant with exactly this label. */
  static <E extends Enum<E> & Labeled> Optional<E> find(Class<E> type, String label) {
    return Arrays.stream(type.getEnumConstants())
        .filter(each -> each.label().equals(label))
        .findFirst();
  }
}
