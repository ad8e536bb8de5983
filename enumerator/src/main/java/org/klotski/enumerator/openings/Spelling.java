package org.klotski.enumerator.openings;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Spelling variants of a name. Only characters that occur in names of openings are simplified;
 * others are left as they are.
 */
final class Spelling {
  private static final char FIRST_IDEOGRAPH = '\u4e00';
  private static final char LAST_IDEOGRAPH = '\u9fff';
  private static final char ROMAN_ONE = '\u2160';

  /** For each ideograph: its simplified form, or 0 if it has none. */
  private static final char[] SIMPLIFIED = new char[LAST_IDEOGRAPH - FIRST_IDEOGRAPH + 1];

  static {
    for (String[] row : OpeningTable.rows("traditional.tsv")) {
      for (char traditional : row[1].toCharArray()) {
        SIMPLIFIED[traditional - FIRST_IDEOGRAPH] = row[0].charAt(0);
      }
    }
  }

  /** Loaded only for names that are not in plain or Chinese characters. */
  private static final class Punctuation {
    static final Pattern PATTERN = Pattern.compile("[^\\p{L}\\p{N}]+");
  }

  private Spelling() {}

  /**
   * Returns a name in lower case and simplified characters, without accents, blanks, and
   * punctuation, and with wide characters and Roman numerals in plain letters and digits.
   *
   * @implNote Chinese names, which are most, avoid {@link Normalizer}: loading it takes some 20 ms
   *     in a program that has just started.
   */
  static String key(String name) {
    StringBuilder key = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = plain(name.charAt(i));
      if (isIdeograph(c) || c <= '\u007f' && Character.isLetterOrDigit(c)) {
        key.append(Character.toLowerCase(c));
      } else if (c >= ROMAN_ONE && c < ROMAN_ONE + 3) {
        key.append("i".repeat(c - ROMAN_ONE + 1));
      } else if (c > '\u007f') {
        String normalized = Normalizer.normalize(name, Normalizer.Form.NFKD);
        return plain(Punctuation.PATTERN.matcher(normalized).replaceAll(""))
            .toLowerCase(Locale.ROOT);
      }
    }
    return key.toString();
  }

  /** Returns a stripped name in simplified and plain characters that is otherwise unchanged. */
  static String exact(String name) {
    return plain(Normalizer.normalize(name.strip(), Normalizer.Form.NFKC));
  }

  /** Whether a key belongs to a Chinese name. */
  static boolean isChinese(String key) {
    for (int i = 0; i < key.length(); i++) {
      if (isIdeograph(key.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static String plain(String name) {
    StringBuilder plain = new StringBuilder(name);
    for (int i = 0; i < plain.length(); i++) {
      plain.setCharAt(i, plain(name.charAt(i)));
    }
    return plain.toString();
  }

  /** Simplifies an ideograph, and replaces a wide ASCII character by the narrow one. */
  private static char plain(char c) {
    if (isIdeograph(c)) {
      char simplified = SIMPLIFIED[c - FIRST_IDEOGRAPH];
      return simplified == 0 ? c : simplified;
    }
    return c >= '\uff01' && c <= '\uff5e' ? (char) (c - '\uff01' + '!') : c;
  }

  private static boolean isIdeograph(char c) {
    return c >= FIRST_IDEOGRAPH && c <= LAST_IDEOGRAPH;
  }
}
