package org.klotski.cli.program;

import java.util.OptionalLong;

/** A number that {@code make} hands to a test. */
public final class Setting {
  private Setting() {}

  /** The value of a system property; none if it is not set, or set to nothing. */
  public static OptionalLong number(String property) {
    String value = System.getProperty(property, "");
    if (value.isEmpty()) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(Long.parseLong(value));
    } catch (NumberFormatException e) {
      String right = "%s is %s; a whole number would be right".formatted(property, value);
      throw new AssertionError(right, e);
    }
  }
}
