package org.klotski.notation.openings;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Normalizes spelling variants of names. Only characters that occur in names of openings are
 * simplified; all other characters remain unchanged.
 */
final class Spelling {
  private static final char FIRST_IDEOGRAPH = '\u4e00';
  private static final char LAST_IDEOGRAPH = '\u9fff';
  private static final char ROMAN_ONE = '\u2160';

  /** The simplified form of each ideograph, or 0 if there is none. */
  private static final char[] SIMPLIFIED = new char[LAST_IDEOGRAPH - FIRST_IDEOGRAPH + 1];

  static {
    for (String[] row : OpeningTable.rows("traditional.tsv")) {
      for (char traditional : row[1].toCharArray()) {
        SIMPLIFIED[traditional - FIRST_IDEOGRAPH] = row[0].charAt(0);
      }
    }
  }

  /** A holder that is loaded only for names with characters other than ASCII and Chinese. */
  private static final class Punctuation {
    static final Pattern PATTERN = Pattern.compile("[^\\p{L}\\p{N}]+");
  }

  private Spelling() {}

  /**
   * Returns a name in lowercase and in simplified characters, without accents, spaces, or
   * punctuation. Full-width characters and Roman numerals become plain letters and digits.
   *
   * @implNote Most names are Chinese and do not need {@link Normalizer}, which takes about 20 ms to
   *     load at program startup.
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

  /** Strips a name and replaces its characters with their simplified or plain forms. */
  static String exact(String name) {
    return plain(Normalizer.normalize(name.strip(), Normalizer.Form.NFKC));
  }

  /** Returns whether a key contains a Chinese character. */
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

  /** Simplifies an ideograph or replaces a full-width character with its ASCII equivalent. */
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
