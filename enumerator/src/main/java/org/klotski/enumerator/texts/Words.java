package org.klotski.enumerator.texts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Splits texts. Unlike regular expressions, these methods add little to the size of web pages. */
public final class Words {
  private static final String BLANKS = " \t\n\f\r\013";

  private Words() {}

  /** Splits a text at each separator, as {@code text.split(separator, -1)} does. */
  public static String[] split(String text, String separator) {
    List<String> parts = new ArrayList<>();
    int begin = 0;
    for (int end = text.indexOf(separator); end >= 0; end = text.indexOf(separator, begin)) {
      parts.add(text.substring(begin, end));
      begin = end + separator.length();
    }
    parts.add(text.substring(begin));
    return parts.toArray(new String[0]);
  }

  /** Returns the words of a text, or a single empty word if the text is blank. */
  public static String[] of(String text) {
    List<String> words = new ArrayList<>();
    int begin = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || BLANKS.indexOf(text.charAt(i)) >= 0) {
        if (i > begin) {
          words.add(text.substring(begin, i));
        }
        begin = i + 1;
      }
    }
    return words.isEmpty() ? new String[] {""} : words.toArray(new String[0]);
  }

  /** Returns the numbers in a text such as 5-4-1, or an empty array for any other text. */
  public static String[] numbers(String text) {
    String[] numbers = split(text, "-");
    return Arrays.stream(numbers).allMatch(Words::isNumber) ? numbers : new String[0];
  }

  /** Returns whether a text consists of one or more of the digits 0 to 9. */
  public static boolean isNumber(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Strips leading and trailing white space and invisible characters. */
  public static String stripUnseen(String text) {
    int begin = 0;
    int end = text.length();
    while (begin < end && isUnseen(text.charAt(begin))) {
      begin++;
    }
    while (end > begin && isUnseen(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(begin, end);
  }

  /** Returns whether a character is white space or invisible. */
  public static boolean isUnseen(int c) {
    return Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.getType(c) == Character.FORMAT;
  }
}
