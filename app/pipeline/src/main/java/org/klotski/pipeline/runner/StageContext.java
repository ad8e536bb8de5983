package org.klotski.pipeline.runner;

import org.klotski.pipeline.progress.Progress.Work;

/** Gives a running stage access to its inputs and outputs. */
public interface StageContext {
  /**
   * Returns the value of an input.
   *
   * @throws IllegalArgumentException if the stage does not declare this input
   */
  <T> T get(Product<T> input);

  /**
   * Sets the value of an output.
   *
   * @throws IllegalArgumentException if the stage does not declare this output
   */
  <T> void put(Product<T> output, T value);

  /** Returns the number of threads to use. */
  int threads();

  /**
   * Reports that the stage begins.
   *
   * @param unit the unit of the counts, in the plural
   * @param total the number of units
   */
  Work begin(String unit, long total);
}
