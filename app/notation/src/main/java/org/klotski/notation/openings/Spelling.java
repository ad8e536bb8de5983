package org.klotski.notation.openings;

import java.util.Arrays;

/**
 * Normalizes spelling variants of names. Only characters that occur in names of openings are
 * simplified; all other characters remain unchanged.
 */
final class Spelling {
  private static final char FIRST_IDEOGRAPH = '\u4e00';
  private static final char LAST_IDEOGRAPH = '\u9fff';
  private static final String ROMAN = "ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ";
  private static final String[] ROMAN_LETTERS = {
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"
  };

  /** Plain letters, each followed by its accented forms. */
  private static final String[] ACCENTED = {
    "aāáǎàâäãå", "eēéěèêë", "iīíǐìîï", "oōóǒòôöõ", "uūúǔùûüǖǘǚǜ", "nńňǹñ", "cç", "yýÿ"
  };

  /** The simplified form of each ideograph, or 0 if there is none. */
  private static final char[] SIMPLIFIED = new char[LAST_IDEOGRAPH - FIRST_IDEOGRAPH + 1];

  static {
    for (String[] row : OpeningTable.rows("traditional.tsv")) {
      for (char traditional : row[1].toCharArray()) {
        SIMPLIFIED[traditional - FIRST_IDEOGRAPH] = row[0].charAt(0);
      }
    }
  }

  private Spelling() {}

  /**
   * Returns a name in lowercase and in simplified characters, without accents, spaces, or
   * punctuation. Full-width characters and Roman numerals become plain letters and digits.
   */
  static String key(String name) {
    String exact = exact(name);
    StringBuilder key = new StringBuilder(exact.length());
    for (int i = 0; i < exact.length(); i++) {
      char c = Character.toLowerCase(exact.charAt(i));
      if (isIdeograph(c) || Character.isLetterOrDigit(c)) {
        key.append(c <= '\u007f' ? c : withoutAccent(c));
      }
    }
    return key.toString();
  }

  /** Strips a name and replaces its characters with their simplified or plain forms. */
  static String exact(String name) {
    StringBuilder exact = new StringBuilder(name.length());
    for (char c : name.strip().toCharArray()) {
      int roman = c <= '\u007f' ? -1 : ROMAN.indexOf(c);
      if (roman >= 0) {
        exact.append(ROMAN_LETTERS[roman]);
      } else {
        exact.append(plain(c));
      }
    }
    return exact.toString();
  }

  static boolean isChinese(String key) {
    return key.chars().anyMatch(c -> isIdeograph((char) c));
  }

  /** Returns whether two keys differ by at most one character or by a swap of two neighbors. */
  static boolean isAlmost(String one, String other) {
    int begin = 0;
    int end = 0; // the lengths of a common prefix and of a common suffix after it
    for (int rest = Math.min(one.length(), other.length()); begin + end < rest; ) {
      if (end == 0 && one.charAt(begin) == other.charAt(begin)) {
        begin++;
      } else if (one.charAt(one.length() - end - 1) == other.charAt(other.length() - end - 1)) {
        end++;
      } else {
        break;
      }
    }
    String middle = one.substring(begin, one.length() - end);
    StringBuilder swapped = new StringBuilder(other.substring(begin, other.length() - end));
    return Math.max(middle.length(), swapped.length()) < 2
        || middle.length() == 2 && middle.equals(swapped.reverse().toString());
  }

  private static char withoutAccent(char c) {
    return Arrays.stream(ACCENTED)
        .filter(letters -> letters.indexOf(c) > 0)
        .findFirst()
        .map(letters -> letters.charAt(0))
        .orElse(c);
  }

  /** Simplifies an ideograph or replaces a full-width character with its ASCII equivalent. */
  private static char plain(char c) {
    if (isIdeograph(c)) {
      char simplified = SIMPLIFIED[c - FIRST_IDEOGRAPH];
      return simplified == 0 ? c : simplified;
    }
    if (c == '\u3000' || c == '\u00a0') {
      return ' ';
    }
    return c >= '\uff01' && c <= '\uff5e' ? (char) (c - '\uff01' + '!') : c;
  }

  private static boolean isIdeograph(char c) {
    return c >= FIRST_IDEOGRAPH && c <= LAST_IDEOGRAPH;
  }
}
