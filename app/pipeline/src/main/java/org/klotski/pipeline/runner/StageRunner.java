package org.klotski.pipeline.runner;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.klotski.dbschema.files.Durable;
import org.klotski.pipeline.files.Manifest;
import org.klotski.pipeline.files.WorkFolder;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Runs stages in order and resumes them. After a stage, each output that has a format is written to
 * a checkpoint, a file whose digest is in the manifest. A stage runs only if a later stage needs an
 * output that has no intact checkpoint.
 */
public final class StageRunner {
  private static final int BUFFER_BYTES = 1 << 20;

  private final List<Stage> stages;
  private final WorkFolder folder;
  private final Manifest manifest;
  private final int threads;
  private final Progress progress;
  private final Map<Product<?>, Object> values = new HashMap<>();

  /**
   * Prepares to run stages whose checkpoints are in a folder and listed in its manifest.
   *
   * @throws IllegalArgumentException if a stage has an input that no earlier stage makes, or two
   *     stages make the same product
   */
  public StageRunner(
      List<Stage> stages, WorkFolder folder, Manifest manifest, int threads, Progress progress) {
    this.stages = List.copyOf(stages);
    this.folder = folder;
    this.manifest = manifest;
    this.threads = threads;
    this.progress = progress;
    Set<Product<?>> made = new HashSet<>();
    for (Stage stage : stages) {
      for (Product<?> input : stage.inputs()) {
        checkArgument(
            made.contains(input),
            "stage %s needs %s, which no earlier stage makes",
            stage.name(),
            input);
      }
      for (Product<?> output : stage.outputs()) {
        checkArgument(made.add(output), "two stages make %s", output);
      }
    }
  }

  /** Runs the stages that make a product, each at most once, and returns its value. */
  public <T> T make(Product<T> wanted) throws IOException {
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
      run(stage);
    }
    return value(wanted);
  }

  private boolean isKnown(Product<?> product) throws IOException {
    return values.containsKey(product)
        || product.format().isPresent() && manifest.finished(product.name()).isPresent();
  }

  private void run(Stage stage) throws IOException {
    stage.task().run(new Context(stage));
    for (Product<?> output : stage.outputs()) {
      checkState(values.containsKey(output), "stage %s did not make %s", stage.name(), output);
      save(output);
    }
  }

  private <T> void save(Product<T> product) throws IOException {
    if (product.format().isPresent()) {
      Path file = folder.file(product.name());
      Product.Format<T> format = product.format().get();
      T value = value(product);
      Durable.write(file, out -> format.write(value, out));
      manifest.add(product.name(), new Manifest.Entry(1, Files.size(file), Durable.sha256(file)));
    }
  }

  @SuppressWarnings("unchecked") // The type of a value is that of its product.
  private <T> T value(Product<T> product) {
    return (T) values.computeIfAbsent(product, absent -> read(product));
  }

  private <T> T read(Product<T> product) {
    try (DataInputStream in =
        new DataInputStream(
            new BufferedInputStream(
                Files.newInputStream(folder.file(product.name())), BUFFER_BYTES))) {
      return product.format().orElseThrow().read(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Gives a running stage access to its inputs and outputs. */
  public final class Context {
    private final Stage stage;

    private Context(Stage stage) {
      this.stage = stage;
    }

    /**
     * Returns the value of an input.
     *
     * @throws IllegalArgumentException if the stage does not declare this input
     */
    public <T> T get(Product<T> input) {
      checkArgument(
          stage.inputs().contains(input), "%s is not an input of stage %s", input, stage.name());
      return value(input);
    }

    /**
     * Sets the value of an output.
     *
     * @throws IllegalArgumentException if the stage does not declare this output
     */
    public <T> void put(Product<T> output, T value) {
      checkArgument(
          stage.outputs().contains(output),
          "%s is not an output of stage %s",
          output,
          stage.name());
      values.put(output, value);
    }

    /** Returns the number of threads to use. */
    public int threads() {
      return threads;
    }

    /** Reports that the stage begins; see {@link Progress#begin(String, String, long)}. */
    public Work begin(String unit, long total) {
      return progress.begin(stage.name(), unit, total);
    }
  }
}
