package org.klotski.pipeline.progress;

import java.util.Locale;

/** Formats numbers for people, independently of the locale. */
public final class Figures {
  private Figures() {}

  public static String count(long number) {
    return String.format(Locale.US, "%,d", number);
  }

  /** Formats a number and a noun, such as {@code 1 layout} or {@code 25,955 layouts}. */
  public static String count(long number, String noun) {
    return count(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /** Formats a duration, as in {@code 3.2 s}, {@code 4 min 07 s}, and {@code 2 h 05 min}. */
  public static String duration(double seconds) {
    if (Math.round(10 * seconds) < 600) { // Rounded first, because 59.95 would become 60.0.
      return String.format(Locale.US, "%.1f s", seconds);
    }
    long whole = Math.round(seconds);
    return whole < 3600
        ? String.format(Locale.US, "%d min %02d s", whole / 60, whole % 60)
        : String.format(Locale.US, "%d h %02d min", whole / 3600, whole / 60 % 60);
  }
}
