package org.klotski.enumerator.openings;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** In how many ways people write one name. */
final class Spelling {
  private static final Pattern NOT_IN_KEYS = Pattern.compile("[^\\p{L}\\p{N}]+");
  private static final char FIRST_IDEOGRAPH = '\u4e00';
  private static final char LAST_IDEOGRAPH = '\u9fff';

  /** What each traditional character is simplified to; nothing for all others. */
  private static final char[] SIMPLIFIED = simplified();

  private Spelling() {}

  /**
   * What is left of a name when case, marks above letters, blanks and punctuation are taken off,
   * wide and Roman figures are written plainly, and traditional characters simplified. Only
   * characters that occur in names of openings are known: others are left as they are.
   */
  static String key(String name) {
    String simplified = simplified(name);
    return isPlain(simplified)
        ? simplified
        : NOT_IN_KEYS
            .matcher(simplified(Normalizer.normalize(simplified, Normalizer.Form.NFKD)))
            .replaceAll("")
            .toLowerCase(Locale.ROOT);
  }

  /** The same with case, marks, blanks and punctuation, but for blanks around the name. */
  static String exact(String name) {
    String simplified = simplified(name);
    return isPlain(simplified)
        ? simplified
        : simplified(Normalizer.normalize(simplified.strip(), Normalizer.Form.NFKC));
  }

  private static String simplified(String name) {
    StringBuilder simplified = new StringBuilder(name);
    for (int i = 0; i < simplified.length(); i++) {
      char c = name.charAt(i);
      if (isIdeograph(c) && SIMPLIFIED[c - FIRST_IDEOGRAPH] != 0) {
        simplified.setCharAt(i, SIMPLIFIED[c - FIRST_IDEOGRAPH]);
      }
    }
    return simplified.toString();
  }

  /** Most names are: for them nothing slow has to be loaded. */
  private static boolean isPlain(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (!isIdeograph(c) && !(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'z')) {
        return false;
      }
    }
    return true;
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
