package org.klotski.explorer.http;

import java.util.Arrays;
import java.util.List;
import org.klotski.enumerator.texts.Labelled;

/** The words among which to choose, in a sentence. */
final class Choices {
  private Choices() {}

  static <E extends Enum<E> & Labelled> String of(Class<E> type) {
    List<String> labels = Arrays.stream(type.getEnumConstants()).map(Labelled::label).toList();
    int last = labels.size() - 1;
    return last == 0
        ? labels.get(0)
        : String.join(", ", labels.subList(0, last)) + " or " + labels.get(last);
  }
}
