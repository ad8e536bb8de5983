package org.klotski;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.klotski.enumerator.board.PieceKind;

/** Writes JSON. */
public final class Json {
  private static final int FIRST_PRINTABLE = 0x20;
  private static final int USUAL_LENGTH = 1200;

  private Json() {}

  /**
   * Converts a value to JSON on one line. A map or an {@link Answer} becomes an object, and a list
   * becomes an array. Finite numbers, booleans, and null are written unchanged. Everything else
   * becomes a string; enum constants are written in lower case.
   */
  public static String text(Object value) {
    StringBuilder json = new StringBuilder(USUAL_LENGTH);
    write(value, json);
    return json.toString();
  }

  static Integer orNull(OptionalInt number) {
    return number.isPresent() ? (Integer) number.getAsInt() : null;
  }

  /** Builds an ordered map from alternating names and values; an empty OptionalInt becomes null. */
  public static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      Object value = namesAndValues[i + 1];
      object.put(
          (String) namesAndValues[i], value instanceof OptionalInt number ? orNull(number) : value);
    }
    return object;
  }

  private static void write(Object value, StringBuilder json) {
    // Final classes are tested first, because instanceof is much slower for interfaces.
    if (value instanceof String text) {
      writeString(text, json);
    } else if (value instanceof Double number && !Double.isFinite(number)) {
      writeString(number.toString(), json);
    } else if (value == null || value instanceof Boolean || value instanceof Number) {
      json.append(value);
    } else if (value instanceof PieceKind kind) {
      writeString(kind.label(), json);
    } else if (value instanceof Enum<?> constant) {
      writeString(constant.name().toLowerCase(Locale.ROOT), json);
    } else if (value instanceof Answer answer) {
      write(answer.fields(), json);
    } else if (value instanceof Map<?, ?> map) {
      json.append('{');
      String comma = "";
      for (Map.Entry<?, ?> field : map.entrySet()) {
        writeString(field.getKey().toString(), json.append(comma));
        write(field.getValue(), json.append(':'));
        comma = ",";
      }
      json.append('}');
    } else if (value instanceof List<?> list) {
      json.append('[');
      String comma = "";
      for (Object each : list) {
        write(each, json.append(comma));
        comma = ",";
      }
      json.append(']');
    } else {
      writeString(value.toString(), json);
    }
  }

  private static void writeString(String text, StringBuilder json) {
    json.append('"');
    int written = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        json.append(text, written, i).append('\\');
        written = i;
      } else if (c < FIRST_PRINTABLE || c == '\u2028' || c == '\u2029') {
        String hex = Integer.toHexString(c);
        json.append(text, written, i).append("\\u").append("0000", 0, 4 - hex.length()).append(hex);
        written = i + 1;
      }
    }
    json.append(text, written, text.length()).append('"');
  }
}
