package org.klotski.enumerator;

/** Thrown for a text or number that names no layout; the message is one sentence for people. */
public final class LayoutFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message what is wrong, where, and what would be right
   */
  public LayoutFormatException(String message) {
    super(message);
  }
}
