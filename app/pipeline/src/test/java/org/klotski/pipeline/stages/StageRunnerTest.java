package org.klotski.pipeline.stages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.pipeline.files.WorkFolder;
import org.klotski.pipeline.progress.Progress;

/**
 * Tests small stages: two make numbers, one of them without a checkpoint, the third adds the
 * numbers, and the fourth multiplies the sum by 10.
 */
final class StageRunnerTest {
  private static final Product<Meta> SAVED = Product.meta("saved");
  private static final Product<Integer> IN_MEMORY = Product.inMemory("memory");
  private static final Product<Meta> SUM = Product.meta("sum");
  private static final Product<Integer> RESULT = Product.inMemory("result");

  @TempDir private Path temporary;
  private final List<String> ran = new ArrayList<>();
  private String configuration = "test";

  private static Meta meta(int number) {
    return new Meta(Map.of("number", String.valueOf(number)));
  }

  private static int number(Meta meta) {
    return Integer.parseInt(meta.entries().get("number"));
  }

  private Stage stage(
      String name, List<Product<?>> inputs, List<Product<?>> outputs, Stage.Task task) {
    return new Stage(
        name,
        inputs,
        outputs,
        context -> {
          ran.add(name);
          task.run(context);
        });
  }

  private final Stage first =
      stage("first", List.of(), List.of(SAVED), context -> context.put(SAVED, meta(3)));
  private final Stage second =
      stage("second", List.of(), List.of(IN_MEMORY), context -> context.put(IN_MEMORY, 4));
  private final Stage third =
      stage(
          "third",
          List.of(SAVED, IN_MEMORY),
          List.of(SUM),
          context -> context.put(SUM, meta(number(context.get(SAVED)) + context.get(IN_MEMORY))));
  private final Stage interrupted =
      stage(
          "third",
          List.of(SAVED, IN_MEMORY),
          List.of(SUM),
          context -> {
            throw new IllegalStateException("interrupted");
          });
  private final Stage fourth =
      stage(
          "fourth",
          List.of(SUM),
          List.of(RESULT),
          context -> context.put(RESULT, 10 * number(context.get(SUM))));

  private <T> T make(Product<T> wanted, Stage... stages) throws IOException {
    ran.clear();
    Path path = temporary.resolve("work");
    try (WorkFolder folder =
        WorkFolder.open(path, LockFile.beside(temporary.resolve("k.db")).orElseThrow())) {
      return new StageRunner(List.of(stages), folder, configuration, 1, Progress.SILENT)
          .make(wanted);
    }
  }

  @Test
  void wrongOrder_isRefused() {
    assertThatThrownBy(() -> make(RESULT, first, third, second, fourth))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("stage third needs memory, which no earlier stage makes");
    assertThatThrownBy(() -> make(SAVED, first, first))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("two stages make saved");
    assertThat(ran).isEmpty();
  }

  @Test
  void undeclaredProducts_areRefused() {
    Stage reads = stage("reads", List.of(), List.of(RESULT), context -> number(context.get(SUM)));
    assertThatThrownBy(() -> make(RESULT, first, second, third, reads))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("sum is not an input of stage reads");
    Stage writes =
        stage("writes", List.of(), List.of(RESULT), context -> context.put(SUM, meta(1)));
    assertThatThrownBy(() -> make(RESULT, writes))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("sum is not an output of stage writes");
    Stage lazy = stage("lazy", List.of(), List.of(RESULT), context -> {});
    assertThatThrownBy(() -> make(RESULT, lazy))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("stage lazy did not make result");
  }

  /** Products with a checkpoint are read; products that no stage needs are not computed again. */
  @Test
  void interruptedRun_resumes() throws IOException {
    assertThatThrownBy(() -> make(RESULT, first, second, interrupted, fourth))
        .hasMessage("interrupted");
    assertThat(make(RESULT, first, second, third, fourth)).isEqualTo(70);
    assertThat(ran).containsExactly("second", "third", "fourth");
    assertThat(make(RESULT, first, second, third, fourth)).isEqualTo(70);
    assertThat(ran).containsExactly("fourth");
  }

  @Test
  void damagedCheckpoint_isMadeAgain() throws IOException {
    make(RESULT, first, second, third, fourth);
    Path file = temporary.resolve("work/sum");
    byte[] damaged = Files.readAllBytes(file);
    damaged[damaged.length / 2] ^= 1;
    Files.write(file, damaged);
    assertThat(make(RESULT, first, second, third, fourth)).isEqualTo(70);
    assertThat(ran).containsExactly("second", "third", "fourth");
  }

  @Test
  void checkpointOfAnotherConfiguration_isMadeAgain() throws IOException {
    make(RESULT, first, second, third, fourth);
    configuration = "another";
    assertThat(make(RESULT, first, second, third, fourth)).isEqualTo(70);
    assertThat(ran).containsExactly("first", "second", "third", "fourth");
  }

  /** The outputs of two configurations must not be mixed. */
  @Test
  void obsoleteCheckpoints_areDeletedBeforeTheFirstStage() throws IOException {
    make(RESULT, first, second, third, fourth);
    configuration = "another";
    assertThatThrownBy(() -> make(RESULT, first, second, interrupted, fourth))
        .hasMessage("interrupted");
    configuration = "test";
    assertThat(make(RESULT, first, second, third, fourth)).isEqualTo(70);
    assertThat(ran).containsExactly("first", "second", "third", "fourth");
  }

  /** 131 rows are two full pages and a partial one. */
  @Test
  void columns_areReadBack() throws IOException {
    Product<Columns> product =
        Product.columns("columns", List.of(Facts.LAYER, Facts.IS_MINIMAL, Facts.GOAL_8_STEP));
    Columns columns = new Columns(product.facts(), 131);
    for (int row = 0; row < columns.size(); row++) {
      columns.set(Facts.LAYER, row, 500 - row);
      columns.set(Facts.IS_MINIMAL, row, row % 3 == 0 ? 1 : 0);
      columns.set(Facts.GOAL_8_STEP, row, row % 5 - 1);
    }
    Stage stage =
        stage("columns", List.of(), List.of(product), context -> context.put(product, columns));
    make(product, stage);
    Columns read = make(product, stage);
    assertThat(ran).isEmpty();
    assertThat(read.size()).isEqualTo(131);
    for (int row = 0; row < read.size(); row++) {
      assertThat(read.get(Facts.LAYER, row)).isEqualTo(500 - row);
      assertThat(read.isSet(Facts.IS_MINIMAL, row)).isEqualTo(row % 3 == 0);
      assertThat(read.get(Facts.GOAL_8_STEP, row)).isEqualTo(row % 5 - 1);
    }
  }
}
