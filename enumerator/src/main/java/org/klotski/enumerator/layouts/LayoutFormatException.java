package org.klotski.enumerator.layouts;

import org.klotski.enumerator.texts.Message;

/** Thrown for input that does not identify a layout, class, or group; users see the message. */
public final class LayoutFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_SHOWN = 40;

  /**
   * @param message a description of the problem, its location, and a valid input; each {@code %s}
   *     stands for one of the values
   */
  public LayoutFormatException(String message, Object... values) {
    super(Message.of(message, values));
  }

  /** Truncates user input to 40 characters and replaces control characters with question marks. */
  public static String shown(String text) {
    int length = text.codePointCount(0, text.length());
    String cut =
        length <= LONGEST_SHOWN
            ? text
            : text.substring(0, text.offsetByCodePoints(0, LONGEST_SHOWN)) + "...";
    StringBuilder shown = new StringBuilder(cut);
    for (int i = 0; i < shown.length(); i++) {
      char c = shown.charAt(i);
      if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029') {
        shown.setCharAt(i, '?');
      }
    }
    return shown.toString();
  }

  /** Formats the code point at the given index of user input for a message. */
  public static String shownAt(String text, int index) {
    return shown(new String(Character.toChars(text.codePointAt(index))));
  }
}
