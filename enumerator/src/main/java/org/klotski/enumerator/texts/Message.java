package org.klotski.enumerator.texts;

/** Fills in message templates, regardless of the locale and without {@link String#format}. */
public final class Message {
  private Message() {}

  /** Returns the template with each {@code %s} replaced by the next value. */
  public static String of(String template, Object... values) {
    StringBuilder message = new StringBuilder();
    int at = 0;
    for (Object value : values) {
      int next = template.indexOf("%s", at);
      message.append(template, at, next).append(value);
      at = next + 2;
    }
    return message.append(template, at, template.length()).toString();
  }
}
