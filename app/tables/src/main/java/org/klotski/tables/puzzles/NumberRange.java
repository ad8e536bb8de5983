package org.klotski.tables.puzzles;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which numbers are wanted, both ends included.
 *
 * @param least the least of them, if there is one
 * @param most the greatest of them, if there is one
 */
public record NumberRange(OptionalInt least, OptionalInt most) {
  private static final Pattern FORM = Pattern.compile("(\\d{0,9})(\\.\\.)?(\\d{0,9})");

  /**
   * Reads {@code N}, {@code A..B}, {@code A..} or {@code ..B}.
   *
   * @return nothing if the text is something else, or its second number is less than the first
   */
  public static Optional<NumberRange> parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    OptionalInt first = number(matcher.group(1));
    OptionalInt second = number(matcher.group(3));
    if (matcher.group(2) == null) {
      return first.isPresent() && second.isEmpty()
          ? Optional.of(new NumberRange(first, first))
          : Optional.empty();
    }
    boolean isEmpty =
        first.isEmpty()
            ? second.isEmpty()
            : second.isPresent() && first.getAsInt() > second.getAsInt();
    return isEmpty ? Optional.empty() : Optional.of(new NumberRange(first, second));
  }

  private static OptionalInt number(String digits) {
    return digits.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
  }

  /** Whether all of it lies above a number. */
  public boolean isAbove(long number) {
    return least.isPresent() && least.getAsInt() > number;
  }

  /** The same in SQL. */
  String sql(String expression) {
    if (least.equals(most)) {
      return "%s = %d".formatted(expression, least.getAsInt());
    }
    if (most.isEmpty()) {
      return "%s >= %d".formatted(expression, least.getAsInt());
    }
    // -1 stands for no distance, and is no number that anybody asks for
    return "%s BETWEEN %d AND %d".formatted(expression, least.orElse(0), most.getAsInt());
  }
}
