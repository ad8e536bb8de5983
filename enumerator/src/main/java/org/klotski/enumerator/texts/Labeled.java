package org.klotski.enumerator.texts;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** An enum whose constants have labels in lower case with hyphens, such as {@code left-right}. */
public interface Labeled {

  /** The name of the constant in Java, in upper case with underscores. */
  String name();

  /** The label: the name in lower case with hyphens. */
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
