package org.klotski.cli.texts;

/** Thrown when a command can't do what it was rightly asked for; the message is one sentence. */
public final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message what is wrong, and what would help
   */
  public CommandException(String message) {
    super(message);
  }

  /**
   * @param message what is wrong, and which option would help
   * @param cause what the library says, which knows no options
   */
  public CommandException(String message, Throwable cause) {
    super(message, cause);
  }
}
