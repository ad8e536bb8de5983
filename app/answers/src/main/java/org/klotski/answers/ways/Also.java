package org.klotski.answers.ways;

/** What an answer about ways may hold beyond one shortest way. */
public enum Also {
  /** The moves of that way. */
  MOVES,
  /** How many shortest ways there are, and all of them as one graph. */
  ALL_WAYS,
  /** Of a question for the nearest solutions: every solution. */
  ALL_SOLUTIONS
}
