package org.klotski.tables.puzzles;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.enumerator.layouts.LayoutFormatException;

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
   * @throws IllegalArgumentException if the text is something else, or its second number is less
   *     than the first
   */
  public static NumberRange parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw none(text);
    }
    OptionalInt first = number(matcher.group(1));
    OptionalInt second = number(matcher.group(3));
    if (matcher.group(2) == null) {
      if (first.isEmpty() || second.isPresent()) {
        throw none(text);
      }
      return new NumberRange(first, first);
    }
    boolean isEmpty =
        first.isEmpty()
            ? second.isEmpty()
            : second.isPresent() && first.getAsInt() > second.getAsInt();
    if (isEmpty) {
      throw none(text);
    }
    return new NumberRange(first, second);
  }

  private static IllegalArgumentException none(String text) {
    return new IllegalArgumentException(
        ("'%s' is no range of numbers; write N, A..B, A.. or ..B, the smaller first, as in 60..80,"
                + " with at most nine digits each")
            .formatted(LayoutFormatException.shown(text)));
  }

  private static OptionalInt number(String digits) {
    return digits.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
  }

  /** Whether all of it lies above a number. */
  public boolean isAbove(double number) {
    return least.isPresent() && least.getAsInt() > number;
  }

  /** The same in SQL, whatever digits the locale has: %s never asks for it. */
  String sql(String expression) {
    if (least.equals(most)) {
      return "%s = %s".formatted(expression, least.getAsInt());
    }
    if (most.isEmpty()) {
      return "%s >= %s".formatted(expression, least.getAsInt());
    }
    if (least.isEmpty()) {
      return "%s <= %s".formatted(expression, most.getAsInt());
    }
    return "%s BETWEEN %s AND %s".formatted(expression, least.getAsInt(), most.getAsInt());
  }
}
