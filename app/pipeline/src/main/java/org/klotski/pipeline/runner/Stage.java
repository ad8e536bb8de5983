package org.klotski.pipeline.stages;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.util.List;

/**
 * A stage of a build. Its outputs depend only on its inputs, not on threads or earlier runs.
 *
 * @param name a verb
 * @param inputs the only products that it may use; earlier stages make them
 * @param outputs the products that it makes, all of them
 * @param task makes the outputs
 */
record Stage(
    String name, ImmutableList<Product<?>> inputs, ImmutableList<Product<?>> outputs, Task task) {

  /** Makes the outputs of a stage. */
  @FunctionalInterface
  interface Task {
    void run(StageContext context) throws IOException;
  }

  Stage(String name, List<Product<?>> inputs, List<Product<?>> outputs, Task task) {
    this(name, ImmutableList.copyOf(inputs), ImmutableList.copyOf(outputs), task);
  }
}
