package org.klotski.cli.texts;

import org.klotski.enumerator.texts.Message;

/** Thrown for an invalid command line; the message is one sentence that states the remedy. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }

  /** Throws an exception if the condition holds; each {@code %s} stands for a value. */
  public static void refuse(boolean given, String message, Object... values) {
    if (given) {
      throw new UsageException(Message.of(message, values));
    }
  }
}
