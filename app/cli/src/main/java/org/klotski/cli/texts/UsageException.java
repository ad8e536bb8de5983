package org.klotski.cli.texts;

import org.klotski.enumerator.texts.Message;

/**
 * Thrown for an invalid command line; the message is one sentence that says what would be valid.
 */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }

  /** Refuses options that can't be combined; each {@code %s} stands for a value. */
  public static void refuse(boolean given, String message, Object... values) {
    if (given) {
      throw new UsageException(Message.of(message, values));
    }
  }
}
