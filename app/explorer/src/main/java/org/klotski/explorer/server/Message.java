package org.klotski.explorer.server;

import java.util.List;
import org.klotski.GroupName;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.explorer.http.Request;

/**
 * A page that says one sentence.
 *
 * @param title its heading
 * @param sentence the sentence
 * @param typed what somebody has written, which stays in the field; empty if nothing
 * @param isAboutLayout whether that was meant to be the name of a layout
 */
public record Message(String title, String sentence, String typed, boolean isAboutLayout) {
  private static final int BAD_REQUEST = 400;

  /** One about something else than what somebody has written. */
  public Message(String title, String sentence) {
    this(title, sentence, "", false);
  }

  static Message of(Request request, int status, String sentence) {
    String title =
        switch (status) {
          case BAD_REQUEST -> "That does not work";
          case 404 -> "Not found";
          case 503 -> "Not now";
          default -> "No answer";
        };
    String typed = typed(request);
    boolean isAboutLayout =
        status == BAD_REQUEST
            && (isAt(request, "go", 1) || isAt(request, "edit", 1) || isAt(request, "layout", 2))
            && !isGroup(typed);
    return new Message(title, sentence, typed, isAboutLayout);
  }

  /** Whether a text is the name of a group, or so nearly that the sentence is about groups. */
  private static boolean isGroup(String text) {
    try {
      return GroupName.parse(text).isPresent();
    } catch (LayoutFormatException e) {
      return true;
    }
  }

  private static boolean isAt(Request request, String first, int length) {
    List<String> path = request.path();
    return path.size() == length && path.get(0).equals(first);
  }

  private static String typed(Request request) {
    if (isAt(request, "layout", 2) || isAt(request, "group", 2)) {
      return request.path().get(1);
    }
    try {
      return request.parameters().text(isAt(request, "edit", 1) ? "from" : "q").orElse("");
    } catch (IllegalArgumentException e) { // the sentence says what is wrong with them
      return "";
    }
  }
}
