package org.klotski.cli.texts;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.klotski.pipeline.progress.Figures;

/** Words and numbers of things, as sentences for people have them. */
public final class Words {
  /** Whoever slips more often than this has meant something else. */
  private static final int MOST_SLIPS = 2;

  private static final int LETTERS_A_SLIP = 3;
  private static final int MOST_SUGGESTED = 3;

  private Words() {}

  /** {@code 1 layout}, {@code 25,955 layouts}. */
  public static String count(long number, String noun) {
    return Figures.count(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /**
   * The end of a sentence about a word that is none of those that are known: which of them may have
   * been meant, or nothing if none is like it.
   */
  public static String suggestion(String written, Collection<String> known) {
    int most = Math.min(MOST_SLIPS, written.length() / LETTERS_A_SLIP);
    return suggestion(
        known.stream()
            .filter(word -> slips(written, word) <= most)
            .sorted(Comparator.comparingInt(word -> slips(written, word)))
            .toList());
  }

  /** The same with those that are like it, the likeliest first. */
  static String suggestion(List<String> similar) {
    return similar.isEmpty()
        ? ""
        : "; did you mean "
            + similar.stream().limit(MOST_SUGGESTED).collect(Collectors.joining(", "))
            + "?";
  }

  /** How many letters are too many, missing, wrong, or swapped with their neighbour. */
  private static int slips(String written, String meant) {
    int[][] slips = new int[written.length() + 1][meant.length() + 1];
    for (int i = 0; i <= written.length(); i++) {
      for (int j = 0; j <= meant.length(); j++) {
        if (i == 0 || j == 0) {
          slips[i][j] = i + j;
          continue;
        }
        int wrong = written.charAt(i - 1) == meant.charAt(j - 1) ? 0 : 1;
        int least = Math.min(slips[i - 1][j], slips[i][j - 1]) + 1;
        least = Math.min(least, slips[i - 1][j - 1] + wrong);
        boolean swapped =
            i > 1
                && j > 1
                && written.charAt(i - 1) == meant.charAt(j - 2)
                && written.charAt(i - 2) == meant.charAt(j - 1);
        slips[i][j] = swapped ? Math.min(least, slips[i - 2][j - 2] + 1) : least;
      }
    }
    return slips[written.length()][meant.length()];
  }
}
