package org.klotski.enumerator.texts;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** An enum whose constants people write in lower case with hyphens: {@code left-right}. */
public interface Labeled {

  /** The constant's name in Java, in upper case with underscores. */
  String name();

  /** The name as people write it. */
  default String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The constant that people write so, exactly, if there is one. */
  static <E extends Enum<E> & Labeled> Optional<E> find(Class<E> type, String label) {
    return Arrays.stream(type.getEnumConstants())
        .filter(each -> each.label().equals(label))
        .findFirst();
  }
}
