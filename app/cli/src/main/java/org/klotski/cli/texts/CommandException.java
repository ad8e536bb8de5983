package org.klotski.cli.texts;

/** Thrown when a valid command fails; one sentence, with the remedy. */
public final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CommandException(String message) {
    super(message);
  }

  /** The cause is what the library says, which knows no options. */
  public CommandException(String message, Throwable cause) {
    super(message, cause);
  }
}
