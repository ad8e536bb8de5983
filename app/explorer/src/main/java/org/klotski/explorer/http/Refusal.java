package org.klotski.explorer.http;

import java.util.OptionalInt;

/** Thrown where a request is not answered; the message is one sentence for people. */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final int retryAfter;

  private Refusal(int status, String message, int retryAfter) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** With a status of HTTP, 400 or above. */
  public static Refusal of(int status, String message) {
    return new Refusal(status, message, 0);
  }

  /** Because a page of another site may open pages of this server and do nothing else. */
  public static Refusal crossSite() {
    return of(
        403,
        "a page of another site may only lead to a page of this server; type the address, or begin"
            + " at the first page");
  }

  /**
   * Because too much is being done now.
   *
   * @param seconds when to ask again
   */
  public static Refusal later(int seconds, String message) {
    return new Refusal(503, message, seconds);
  }

  /** The status. */
  public int status() {
    return status;
  }

  /** In how many seconds it is worth asking again, if it is. */
  public OptionalInt retryAfter() {
    return retryAfter == 0 ? OptionalInt.empty() : OptionalInt.of(retryAfter);
  }
}
