package org.klotski.tables.engine;

import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What DuckDB says of a failure, for people. */
public final class DuckDbWords {
  /** What one of its threads hands on to another, and that to people as it is. */
  private static final Pattern HANDED_ON =
      Pattern.compile("\\{\"exception_type\":.*\"exception_message\":\"((?:[^\"\\\\]|\\\\.)*)\"");

  private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");

  private DuckDbWords() {}

  /** What is wrong, without the place in an SQL that nobody has written. */
  public static String firstLine(SQLException e) {
    String line = String.valueOf(e.getMessage()).strip().lines().findFirst().orElse("nothing");
    Matcher handedOn = HANDED_ON.matcher(line);
    return handedOn.find() ? ESCAPED.matcher(handedOn.group(1)).replaceAll("$1") : line;
  }
}
