package org.klotski.pipeline.stages;

import java.io.IOException;
import java.util.List;

/**
 * A stage of a build. The name of a stage is a verb, and its task makes the outputs from the
 * products of earlier stages. The outputs depend only on the inputs, not on threads or earlier
 * runs.
 */
record Stage(String name, List<Product<?>> inputs, List<Product<?>> outputs, Task task) {

  @FunctionalInterface
  interface Task {
    void run(StageRunner.Context context) throws IOException;
  }
}
