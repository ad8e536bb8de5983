package org.klotski.cli.endurance;

import java.util.regex.Pattern;

/**
 * Which answers of a server are wrong. It may refuse because it has too much to do; a server that
 * has no more memory, or cannot read its files, is one that was asked for too long.
 */
final class Refusals {
  private static final int OK = 200;
  private static final int SERVER_ERROR = 500;
  private static final int SERVICE_UNAVAILABLE = 503;
  private static final int MOST_CHARACTERS = 200;

  private static final Pattern TOO_MUCH_TO_DO =
      Pattern.compile(
          "too many searches are under way|this takes longer than \\d+ seconds"
              + "|are being made beside the database");

  private Refusals() {}

  /** What is wrong with an answer, in a few words; empty if nothing is. */
  static String wrong(int status, String body) {
    boolean isRefused = status == OK ? isRefused(body) : status >= SERVER_ERROR;
    boolean may =
        (status == OK || status == SERVICE_UNAVAILABLE) && TOO_MUCH_TO_DO.matcher(body).find();
    if (!isRefused || may) {
      return "";
    }
    String said = body.strip().replaceAll("(?s).*<p class=\"problem\"[^>]*>|</p>.*", "");
    return "status %d: %s"
        .formatted(
            status,
            said.length() > MOST_CHARACTERS ? said.substring(0, MOST_CHARACTERS) + " ..." : said);
  }

  /** What begins as an answer may end as a refusal, whose status can't be sent any more. */
  static boolean isRefused(String body) {
    return body.stripLeading().startsWith("{\"error\"") || body.contains("class=\"problem\"");
  }
}
