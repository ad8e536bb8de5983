package org.klotski.tables.engine;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonReader;
import java.io.StringReader;
import java.sql.SQLException;

/** Extracts readable messages from DuckDB's exceptions. */
public final class DuckDbMessages {
  /** The beginning of the JSON text that DuckDB uses to pass exceptions between threads. */
  private static final String JSON_PREFIX = "{\"exception_type\":";

  private static final String MESSAGE = "exception_message";

  private DuckDbMessages() {}

  /** Returns the first line of the message, without the position in generated SQL. */
  public static String firstLine(SQLException e) {
    String message = String.valueOf(e.getMessage());
    int begin = message.indexOf(JSON_PREFIX);
    String text = begin < 0 ? message : messageOf(message.substring(begin));
    return text.strip().lines().findFirst().orElse("nothing");
  }

  /** Returns the message in a JSON object, ignoring text after the object. */
  private static String messageOf(String text) {
    try {
      JsonReader reader = new JsonReader(new StringReader(text));
      JsonObject object = JsonParser.parseReader(reader).getAsJsonObject();
      return object.has(MESSAGE) ? object.get(MESSAGE).getAsString() : text;
    } catch (JsonParseException | IllegalStateException e) {
      return text;
    }
  }
}
