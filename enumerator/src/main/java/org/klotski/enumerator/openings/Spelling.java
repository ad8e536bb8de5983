package org.klotski.enumerator.openings;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** In how many ways people write one name. */
final class Spelling {
  private static final char FIRST_IDEOGRAPH = '\u4e00';
  private static final char LAST_IDEOGRAPH = '\u9fff';
  private static final char ROMAN_ONE = '\u2160';

  /** What each traditional character is simplified to; nothing for all others. */
  private static final char[] SIMPLIFIED = simplified();

  /** Loaded for marks above letters, and for figures that are not plain. */
  private static final class Marks {
    static final Pattern NOT_IN_KEYS = Pattern.compile("[^\\p{L}\\p{N}]+");
  }

  private Spelling() {}

  /**
   * What is left of a name when case, marks above letters, blanks and punctuation are taken off,
   * wide and Roman figures are written plainly, and traditional characters simplified. Only
   * characters that occur in names of openings are known: others are left as they are.
   */
  static String key(String name) {
    StringBuilder key = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = plain(name.charAt(i));
      if (isIdeograph(c) || c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
        key.append(c);
      } else if (c >= 'A' && c <= 'Z') {
        key.append((char) (c - 'A' + 'a'));
      } else if (c >= ROMAN_ONE && c < ROMAN_ONE + 3) {
        key.append("i".repeat(c - ROMAN_ONE + 1));
      } else if (c > '\u007f') {
        return keyOfAny(name);
      }
    }
    return key.toString();
  }

  private static String keyOfAny(String name) {
    String normalized = Normalizer.normalize(name, Normalizer.Form.NFKD);
    return simplified(Marks.NOT_IN_KEYS.matcher(normalized).replaceAll(""))
        .toLowerCase(Locale.ROOT);
  }

  /** The same with case, marks, blanks and punctuation, but for blanks around the name. */
  static String exact(String name) {
    return simplified(Normalizer.normalize(name.strip(), Normalizer.Form.NFKC));
  }

  private static String simplified(String name) {
    StringBuilder simplified = new StringBuilder(name);
    for (int i = 0; i < simplified.length(); i++) {
      simplified.setCharAt(i, plain(name.charAt(i)));
    }
    return simplified.toString();
  }

  /** Simplified, and narrow where it is a wide form of an ASCII character. */
  private static char plain(char c) {
    if (isIdeograph(c)) {
      char simplified = SIMPLIFIED[c - FIRST_IDEOGRAPH];
      return simplified == 0 ? c : simplified;
    }
    return c >= '\uff01' && c <= '\uff5e' ? (char) (c - '\uff01' + '!') : c;
  }

  /** Whether it is a key of a name in Chinese. */
  static boolean isChinese(String key) {
    for (int i = 0; i < key.length(); i++) {
      if (isIdeograph(key.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isIdeograph(char c) {
    return c >= FIRST_IDEOGRAPH && c <= LAST_IDEOGRAPH;
  }

  private static char[] simplified() {
    char[] simplified = new char[LAST_IDEOGRAPH - FIRST_IDEOGRAPH + 1];
    for (String[] row : OpeningTable.rows("traditional.tsv")) {
      for (char traditional : row[1].toCharArray()) {
        simplified[traditional - FIRST_IDEOGRAPH] = row[0].charAt(0);
      }
    }
    return simplified;
  }
}
