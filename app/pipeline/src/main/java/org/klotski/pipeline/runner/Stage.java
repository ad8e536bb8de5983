package org.klotski.pipeline.runner;

import java.io.IOException;
import java.util.List;

/**
 * A stage of a build. Its name is a verb, and its task makes its outputs from the products of
 * earlier stages. The outputs depend only on the inputs, not on threads or earlier runs.
 */
public record Stage(String name, List<Product<?>> inputs, List<Product<?>> outputs, Task task) {

  /** Makes the outputs of a stage. */
  @FunctionalInterface
  public interface Task {
    void run(StageRunner.Context context) throws IOException;
  }
}
