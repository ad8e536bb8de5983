package org.klotski.tables.engine;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonReader;
import java.io.StringReader;
import java.sql.SQLException;

/** What DuckDB says of a failure, for people. */
public final class DuckDbWords {
  /** Begins what one of its threads hands on to another, and that to people as it is. */
  private static final String HANDED_ON = "{\"exception_type\":";

  private static final String MESSAGE = "exception_message";

  private DuckDbWords() {}

  /** What is wrong, without the place in an SQL that nobody has written. */
  public static String firstLine(SQLException e) {
    String message = String.valueOf(e.getMessage());
    int begin = message.indexOf(HANDED_ON);
    return firstLine(begin < 0 ? message : handedOn(message.substring(begin)));
  }

  private static String firstLine(String message) {
    return message.strip().lines().findFirst().orElse("nothing");
  }

  /** The reason in an object in JSON, whatever follows that. */
  private static String handedOn(String text) {
    try {
      JsonReader reader = new JsonReader(new StringReader(text));
      JsonObject object = JsonParser.parseReader(reader).getAsJsonObject();
      return object.has(MESSAGE) ? object.get(MESSAGE).getAsString() : text;
    } catch (JsonParseException | IllegalStateException e) {
      return text;
    }
  }
}
