package org.klotski.pipeline.runner;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.util.List;

/**
 * A stage of a build or an analysis. Its outputs depend only on its inputs, not on threads or
 * earlier runs.
 *
 * @param name a verb
 * @param inputs the products that it may use; earlier stages make them
 * @param outputs the products that it makes
 * @param task makes the outputs
 */
public record Stage(
    String name, ImmutableList<Product<?>> inputs, ImmutableList<Product<?>> outputs, Task task) {

  /** Makes the outputs of a stage. */
  @FunctionalInterface
  public interface Task {
    void run(StageRunner.Context context) throws IOException;
  }

  /** Copies the lists. */
  public Stage(String name, List<Product<?>> inputs, List<Product<?>> outputs, Task task) {
    this(name, ImmutableList.copyOf(inputs), ImmutableList.copyOf(outputs), task);
  }
}
