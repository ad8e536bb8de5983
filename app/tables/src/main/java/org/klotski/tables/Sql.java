package org.klotski.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits SQL into statements at semicolons. */
public final class Sql {
  private static final Pattern DOLLAR_QUOTE = Pattern.compile("[$]([A-Za-z_][A-Za-z_0-9]*)?[$]");

  private Sql() {}

  /**
   * Returns the statements in a text, without semicolons. The text after the last semicolon is also
   * a statement, unless it is blank or a comment. Semicolons in strings, quoted names, and comments
   * do not separate statements.
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

  /** Returns whether the last statement in a text ends with a semicolon, ignoring comments. */
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

  static String withoutLeadingComments(String text) {
    int at = 0;
    while (at < text.length() && (Character.isWhitespace(text.charAt(at)) || isComment(text, at))) {
      at = beyond(text, at);
    }
    return text.substring(at);
  }

  private static void add(String statement, boolean blank, List<String> statements) {
    if (!blank) {
      statements.add(statement.strip());
    }
  }

  /** Returns the position after the token at {@code at}: a comment, quoted string, or character. */
  private static int beyond(String text, int at) {
    char c = text.charAt(at);
    if (c == '\'' && at > 0 && isEscapeString(text, at)) {
      return beyondEscapeString(text, at + 1);
    }
    if (c == '\'' || c == '"') {
      return beyond(text, String.valueOf(c), at + 1);
    }
    if (text.startsWith("--", at)) {
      return beyond(text, "\n", at + 2);
    }
    if (text.startsWith("/*", at)) {
      return beyondComment(text, at + 2);
    }
    Matcher dollar = DOLLAR_QUOTE.matcher(text).region(at, text.length());
    if (dollar.lookingAt()) {
      return beyond(text, dollar.group(), dollar.end());
    }
    return at + 1;
  }

  /** Returns whether a quote begins a string with backslash escapes, such as E'it\'s'. */
  private static boolean isEscapeString(String text, int quote) {
    boolean isE = Character.toLowerCase(text.charAt(quote - 1)) == 'e';
    return isE && (quote == 1 || !Character.isJavaIdentifierPart(text.charAt(quote - 2)));
  }

  private static int beyondEscapeString(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) != '\'') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(at + 1, text.length());
  }

  /** Comments can be nested. */
  private static int beyondComment(String text, int from) {
    int depth = 1;
    int at = from;
    while (at < text.length() && depth > 0) {
      if (text.startsWith("/*", at)) {
        depth++;
        at += 2;
      } else if (text.startsWith("*/", at)) {
        depth--;
        at += 2;
      } else {
        at++;
      }
    }
    return at;
  }

  private static int beyond(String text, String end, int from) {
    int found = text.indexOf(end, from);
    return found < 0 ? text.length() : found + end.length();
  }

  private static boolean isComment(String text, int at) {
    return text.startsWith("--", at) || text.startsWith("/*", at);
  }
}
