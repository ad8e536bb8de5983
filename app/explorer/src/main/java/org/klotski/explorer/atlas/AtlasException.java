package org.klotski.explorer.atlas;

/** An atlas that can't be written; the message is a sentence that says why. */
public class AtlasException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Says why. */
  public AtlasException(String message) {
    super(message);
  }

  /** Says why, and because of what. */
  public AtlasException(String message, Throwable cause) {
    super(message, cause);
  }
}
