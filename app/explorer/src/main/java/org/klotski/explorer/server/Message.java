package org.klotski.explorer.server;

import org.klotski.explorer.http.Request;

/**
 * A page that says one sentence.
 *
 * @param title its heading
 * @param sentence the sentence
 */
public record Message(String title, String sentence) {
  static Message of(Request request, int status, String sentence) {
    String title =
        switch (status) {
          case 400 -> "That does not work";
          case 404 -> "Not found";
          case 503 -> "Not now";
          default -> "No answer";
        };
    return new Message(title, sentence);
  }
}
