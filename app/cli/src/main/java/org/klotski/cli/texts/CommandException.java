package org.klotski.cli.texts;

/** Thrown when a valid command fails; the message is one sentence with the remedy. */
public final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CommandException(String message) {
    super(message);
  }

  /** The cause is an exception of the library, whose message names no options. */
  public CommandException(String message, Throwable cause) {
    super(message, cause);
  }
}
