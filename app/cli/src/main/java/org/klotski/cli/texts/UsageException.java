package org.klotski.cli.texts;

import org.klotski.enumerator.texts.Message;

/** Thrown for a command line that can't be carried out; one sentence, with what would be right. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }

  /** Throws this if options are given that don't go together; {@code %s} stands for a value. */
  public static void refuse(boolean given, String message, Object... values) {
    if (given) {
      throw new UsageException(Message.of(message, values));
    }
  }
}
