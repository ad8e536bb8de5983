package org.klotski.cli.database;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.nio.file.Path;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.pipeline.progress.StopOnSignal;

/** Tests termination by a signal, which requires a separate process. */
class StopOnSignalTest {
  private static final String FAREWELL = "start it again to go on";

  /** Runs until it is terminated. The argument states whether the work is complete by then. */
  static final class Work {
    private Work() {}

    public static void main(String[] isDone) {
      try (StopOnSignal signals = new StopOnSignal(FAREWELL)) {
        System.out.println("at work");
        await().forever().until(signals.stop()::isRequested);
        if (Boolean.parseBoolean(isDone[0])) {
          signals.done();
        }
      }
    }
  }

  @Timeout(60)
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void itSaysThatWorkIsLeftOnlyIfThatIsTrue(boolean isDone) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Work.class.getName(),
                Boolean.toString(isDone))
            .start();
    try (BufferedReader out = process.inputReader(UTF_8);
        BufferedReader err = process.errorReader(UTF_8)) {
      assertThat(out.readLine()).isEqualTo("at work");
      process.toHandle().destroy(); // Sends SIGTERM but keeps the streams open.
      assertThat(err.lines().anyMatch(line -> line.contains(FAREWELL))).isEqualTo(!isDone);
      assertThat(process.waitFor()).isEqualTo(143);
    } finally {
      process.destroyForcibly();
    }
  }
}
