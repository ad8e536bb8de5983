package org.klotski.site.server;

import io.javalin.http.HttpStatus;
import java.util.List;
import org.klotski.Json;
import org.klotski.notation.openings.Openings;

/**
 * A problem, as RFC 9457 defines it.
 *
 * @param status the HTTP status
 * @param detail one sentence for the client
 * @param typed the text that the client may have meant as a name
 * @param matches openings with a similar name
 */
public record Problem(int status, String detail, String typed, List<Openings.Named> matches) {
  /** Returns the name of the status. */
  public String title() {
    return HttpStatus.forStatus(status).getMessage();
  }

  String json() {
    return Json.text(
        Json.object(
            "type",
            "about:blank",
            "title",
            title(),
            "status",
            status,
            "detail",
            detail,
            "matches",
            matches.stream()
                .map(each -> Json.object("name", each.name(), "code", each.opening().layout()))
                .toList()));
  }
}
