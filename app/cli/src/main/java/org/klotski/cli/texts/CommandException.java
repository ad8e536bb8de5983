package org.klotski.cli.texts;

/** Thrown if a valid command fails; the message is one sentence that states the remedy. */
public final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CommandException(String message) {
    super(message);
  }

  public CommandException(String message, Throwable cause) {
    super(message, cause);
  }
}
