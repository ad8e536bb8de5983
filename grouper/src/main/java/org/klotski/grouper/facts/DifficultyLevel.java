package org.klotski.grouper.facts;

import org.klotski.enumerator.texts.Labeled;

/** A range of the {@link DifficultyScore}. The limits are explained in docs/difficulty.md. */
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

  /** Returns the minimum score of the level; negative infinity for the first level. */
  public double least() {
    return least;
  }

  /** Returns the minimum score of the next level; positive infinity for the last level. */
  public double below() {
    return this == EXPERT ? Double.POSITIVE_INFINITY : values()[ordinal() + 1].least;
  }

  /** Returns the level of a score. */
  public static DifficultyLevel of(double score) {
    DifficultyLevel level = EASY;
    for (DifficultyLevel each : values()) {
      level = score >= each.least ? each : level;
    }
    return level;
  }
}
