package org.klotski.explorer.http;

/** Answers requests. Many threads ask it at once. */
public interface Handler {
  /**
   * The reply to a request.
   *
   * @throws Refusal if there is none; the reply then says why
   * @throws IllegalArgumentException if the request is wrong; the message says why, in one sentence
   */
  Reply answer(Request request);

  /**
   * The reply that says in one sentence why there is no other, of the type that the other would
   * have had: it may stand behind blanks of that.
   *
   * @param request what was asked for; of one that could not be read, no more than its path as it
   *     was written
   * @param status the status, 400 or above
   */
  Reply refusal(Request request, int status, String sentence);
}
