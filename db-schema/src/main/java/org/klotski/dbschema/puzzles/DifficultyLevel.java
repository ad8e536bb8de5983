package org.klotski.dbschema.puzzles;

import org.klotski.enumerator.texts.Labeled;

/** How hard a puzzle is, in a word: by its {@link DifficultyScore}. docs/difficulty.md says why. */
public enum DifficultyLevel implements Labeled {
  /** Less than 75 points. */
  EASY(Double.NEGATIVE_INFINITY),
  /** At least 75 points. */
  MEDIUM(75),
  /** At least 90 points. */
  HARD(90),
  /** At least 100 points. */
  EXPERT(100);

  private final double least;

  DifficultyLevel(double least) {
    this.least = least;
  }

  /** The score with which the level begins; of the first, negative infinity. */
  public double least() {
    return least;
  }

  /** The score with which the next level begins; of the last, positive infinity. */
  public double below() {
    return this == EXPERT ? Double.POSITIVE_INFINITY : values()[ordinal() + 1].least;
  }

  /** The level of a score. */
  public static DifficultyLevel of(double score) {
    DifficultyLevel level = EASY;
    for (DifficultyLevel each : values()) {
      level = score >= each.least ? each : level;
    }
    return level;
  }
}
