package org.klotski.tables;

import java.util.ArrayList;
import java.util.List;

/** SQL as people write it: one statement, or several with semicolons between them. */
public final class Sql {
  private Sql() {}

  /**
   * The statements of a text, without the semicolons. What follows the last semicolon is a
   * statement too, unless it is blank or a comment. Semicolons in texts, names in quotation marks
   * and comments divide nothing.
   */
  public static List<String> statements(String text) {
    List<String> statements = new ArrayList<>();
    int begin = 0;
    int at = 0;
    boolean blank = true;
    while (at < text.length()) {
      int next = beyond(text, at);
      if (text.charAt(at) == ';') {
        add(text.substring(begin, at), blank, statements);
        begin = next;
        blank = true;
      } else {
        blank &= next > at + 1 && isComment(text, at) || Character.isWhitespace(text.charAt(at));
      }
      at = next;
    }
    add(text.substring(begin), blank, statements);
    return statements;
  }

  /** Whether a text ends with a semicolon that ends a statement, blanks and comments aside. */
  public static boolean isComplete(String text) {
    boolean complete = false;
    for (int at = 0; at < text.length(); at = beyond(text, at)) {
      char c = text.charAt(at);
      if (c == ';') {
        complete = true;
      } else if (!Character.isWhitespace(c) && !isComment(text, at)) {
        complete = false;
      }
    }
    return complete;
  }

  private static void add(String statement, boolean blank, List<String> statements) {
    if (!blank) {
      statements.add(statement.strip());
    }
  }

  /** Where the next piece begins: that at {@code at} is a comment, a quotation or a character. */
  private static int beyond(String text, int at) {
    char c = text.charAt(at);
    if (c == '\'' || c == '"') {
      return beyond(text, String.valueOf(c), at + 1);
    }
    if (text.startsWith("--", at)) {
      return beyond(text, "\n", at + 2);
    }
    if (text.startsWith("/*", at)) {
      return beyond(text, "*/", at + 2);
    }
    if (text.startsWith("$$", at)) {
      return beyond(text, "$$", at + 2);
    }
    return at + 1;
  }

  private static int beyond(String text, String end, int from) {
    int found = text.indexOf(end, from);
    return found < 0 ? text.length() : found + end.length();
  }

  private static boolean isComment(String text, int at) {
    return text.startsWith("--", at) || text.startsWith("/*", at);
  }
}
