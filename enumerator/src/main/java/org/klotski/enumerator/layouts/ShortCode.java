package org.klotski.enumerator.layouts;

import java.util.Objects;
import org.klotski.enumerator.texts.Plural;

/**
 * A short code is the id of a layout in base 32, written as five digits. The digits are 1-9 and A-Z
 * except I, L, and O, which are easily misread.
 */
public final class ShortCode {
  private static final int LENGTH = 5;

  private static final String DIGITS = "123456789ABCDEFGHJKMNPQRSTUVWXYZ";
  private static final int BITS = 5;

  private ShortCode() {}

  /**
   * Returns the short code of the layout with the given id. Throws an {@link
   * IndexOutOfBoundsException} if the id is not in 0..29334497.
   */
  public static String of(int id) {
    Objects.checkIndex(id, LayoutIds.COUNT);
    char[] text = new char[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      text[i] = DIGITS.charAt(id >>> BITS * (LENGTH - 1 - i) & 31);
    }
    return new String(text);
  }

  /**
   * Parses a short code of five digits in either case and returns the id, 0..29334497. Throws a
   * {@link LayoutFormatException} if the text is not a short code; the message says why.
   */
  public static int parse(String text) {
    if (text.length() != LENGTH) {
      throw new LayoutFormatException(
          "short code '%s' has %s; a short code has five",
          LayoutFormatException.shown(text), Plural.of(text.length(), "character"));
    }
    int id = 0;
    for (int i = 0; i < LENGTH; i++) {
      int digit = digit(text.charAt(i));
      if (digit < 0) {
        throw new LayoutFormatException(
            "short code '%s' has '%s' as character %s; only 1-9 and the letters A-Z except I,"
                + " L, and O are allowed",
            LayoutFormatException.shown(text), LayoutFormatException.shownAt(text, i), i + 1);
      }
      id = id << BITS | digit;
    }
    if (id >= LayoutIds.COUNT) {
      throw new LayoutFormatException(
          "short code '%s' stands for id %s, but the last layout has id %s and short code %s",
          text, id, LayoutIds.COUNT - 1, of(LayoutIds.COUNT - 1));
    }
    return id;
  }

  /** Returns whether a text has the form of a short code, even if its id is too large. */
  public static boolean hasForm(String text) {
    return text.length() == LENGTH && text.chars().allMatch(c -> digit((char) c) >= 0);
  }

  private static int digit(char c) {
    char upper = c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
    return DIGITS.indexOf(upper);
  }
}
