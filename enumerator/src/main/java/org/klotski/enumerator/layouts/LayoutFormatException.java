package org.klotski.enumerator.layouts;

/** Thrown for a text or number that names no layout; the message is one sentence for people. */
public final class LayoutFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_SHOWN = 40;

  /**
   * @param message what is wrong, where, and what would be right
   */
  public LayoutFormatException(String message) {
    super(message);
  }

  /**
   * A text that a person wrote, made fit for a sentence: cut after 40 characters, and with a
   * question mark for each control character.
   */
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

  /** The whole character at an index of a text that a person wrote, made fit for a sentence. */
  public static String shownAt(String text, int index) {
    return shown(new String(Character.toChars(text.codePointAt(index))));
  }
}
