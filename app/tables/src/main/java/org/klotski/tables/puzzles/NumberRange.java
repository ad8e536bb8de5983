package org.klotski.tables.puzzles;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.enumerator.layouts.LayoutFormatException;

/** A range of numbers with inclusive bounds; an empty bound means that there is no limit. */
public record NumberRange(OptionalInt least, OptionalInt most) {
  private static final Pattern FORM = Pattern.compile("(\\d{0,9})(?:\\.\\.(\\d{0,9}))?");

  private static final Pattern HYPHEN = Pattern.compile("^(\\d+)-(\\d+)$");

  /**
   * Parses {@code N}, {@code A..B}, {@code A-B}, {@code A..}, or {@code ..B}. Throws an {@link
   * IllegalArgumentException} for other texts, or if the second number is less than the first.
   */
  public static NumberRange parse(String text) {
    Matcher matcher = FORM.matcher(HYPHEN.matcher(text).replaceFirst("$1..$2"));
    if (matcher.matches()) {
      OptionalInt least = number(matcher.group(1));
      OptionalInt most = matcher.group(2) == null ? least : number(matcher.group(2));
      if (least.orElse(0) <= most.orElse(Integer.MAX_VALUE)
          && (least.isPresent() || most.isPresent())) {
        return new NumberRange(least, most);
      }
    }
    throw new IllegalArgumentException(
        "'%s' is not a range; write 60, 60-80, 60.., or ..80, with at most nine digits"
            .formatted(LayoutFormatException.shown(text)));
  }

  private static OptionalInt number(String digits) {
    return digits.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
  }

  /** Returns whether the whole range is greater than a number. */
  public boolean isAbove(double number) {
    return least.isPresent() && least.getAsInt() > number;
  }

  /** Returns an SQL condition. {@code %s} does not depend on the locale, unlike {@code %d}. */
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
