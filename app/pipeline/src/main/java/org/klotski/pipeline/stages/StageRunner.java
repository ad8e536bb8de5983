package org.klotski.pipeline.stages;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.klotski.dbschema.files.SealedFile;
import org.klotski.pipeline.files.WorkFolder;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Runs stages in order and resumes them. After each stage, every output that has a format is saved
 * in a checkpoint, which is a sealed file. A stage runs only if a later stage needs an output that
 * has no intact checkpoint.
 */
final class StageRunner {
  private final List<Stage> stages;
  private final WorkFolder folder;
  private final String configuration;
  private final int threads;
  private final Progress progress;
  private final Map<Product<?>, Object> values = new HashMap<>();

  /** Prepares to run stages. Checkpoints of another configuration are ignored. */
  StageRunner(
      List<Stage> stages, WorkFolder folder, String configuration, int threads, Progress progress) {
    this.stages = stages;
    this.folder = folder;
    this.configuration = configuration;
    this.threads = threads;
    this.progress = progress;
    Set<Product<?>> made = new HashSet<>();
    for (Stage stage : stages) {
      for (Product<?> input : stage.inputs()) {
        checkArgument(
            made.contains(input),
            "stage %s needs %s, which no earlier stage makes",
            stage.name(),
            input.name());
      }
      for (Product<?> output : stage.outputs()) {
        checkArgument(made.add(output), "two stages make %s", output.name());
      }
    }
  }

  /** Runs the stages that make a product, each at most once, and returns its value. */
  <T> T make(Product<T> wanted) throws IOException {
    Set<Product<?>> needed = new HashSet<>(Set.of(wanted));
    Deque<Stage> toRun = new ArrayDeque<>();
    for (int i = stages.size() - 1; i >= 0; i--) {
      Stage stage = stages.get(i);
      for (Product<?> output : stage.outputs()) {
        if (needed.contains(output) && !isKnown(output)) {
          needed.addAll(stage.inputs());
          toRun.addFirst(stage);
          break;
        }
      }
    }
    for (Stage stage : toRun) {
      for (Product<?> output : stage.outputs()) {
        values.remove(output); // Frees the memory before the stage computes the output again.
        if (output.format().isPresent()) {
          folder.discard(output.name()); // It may be damaged, or of another configuration.
        }
      }
    }
    for (Stage stage : toRun) {
      run(stage);
    }
    return value(wanted);
  }

  private boolean isKnown(Product<?> product) throws IOException {
    if (!values.containsKey(product)) {
      saved(product).ifPresent(value -> values.put(product, value));
    }
    return values.containsKey(product);
  }

  /** Reads the checkpoint of a product, if it exists and is intact. */
  <T> Optional<T> saved(Product<T> product) throws IOException {
    Path file = folder.file(product.name());
    if (product.format().isEmpty() || Files.notExists(file)) {
      return Optional.empty();
    }
    try (DataInputStream in = SealedFile.open(file).orElse(null)) {
      return in != null && in.readUTF().equals(configuration)
          ? Optional.of(product.format().get().read(in))
          : Optional.empty();
    }
  }

  private void run(Stage stage) throws IOException {
    stage.task().run(new Context(stage));
    for (Product<?> output : stage.outputs()) {
      checkState(
          values.containsKey(output), "stage %s did not make %s", stage.name(), output.name());
      save(output);
    }
  }

  private <T> void save(Product<T> product) throws IOException {
    if (product.format().isPresent()) {
      SealedFile.write(
          folder.file(product.name()),
          out -> {
            out.writeUTF(configuration);
            product.format().get().write(value(product), out);
          });
    }
  }

  @SuppressWarnings("unchecked") // The type of a value is that of its product.
  private <T> T value(Product<T> product) {
    return (T) values.get(product);
  }

  final class Context {
    private final Stage stage;

    private Context(Stage stage) {
      this.stage = stage;
    }

    <T> T get(Product<T> input) {
      checkArgument(
          stage.inputs().contains(input),
          "%s is not an input of stage %s",
          input.name(),
          stage.name());
      return value(input);
    }

    <T> void put(Product<T> output, T value) {
      checkArgument(
          stage.outputs().contains(output),
          "%s is not an output of stage %s",
          output.name(),
          stage.name());
      values.put(output, value);
    }

    int threads() {
      return threads;
    }

    Work begin(String unit, long total) {
      return progress.begin(stage.name(), unit, total);
    }
  }
}
