package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Groups;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Progress.Work;
import org.klotski.pipeline.progress.Stop;

final class ChunkWorkTest {
  private static final LayoutClass CLASS = LayoutClass.parse("6-0-0");
  private static final Chunk CHUNK = Chunk.of(Groups.discoverClass(CLASS).of(CLASS)).get(0);
  private static final int BATCHES = 4;

  @TempDir private Path temporary;

  private final List<Boolean> saved = new ArrayList<>();

  @ParameterizedTest
  @CsvSource({"60, false", "0, true"})
  void state_isSavedAtIntervalsAndAtTheStop(int saveInterval, boolean isSaved) throws IOException {
    Stop stop = new Stop();
    ChunkQueue queue = new ChunkQueue(List.of(CHUNK), Long.MAX_VALUE, stop);
    try (AnalysisFolder folder = new AnalysisFolder(temporary.resolve("k.db"), Metric.STEP)) {
      Path state = folder.file(CHUNK.name() + ".state");
      Work stopping =
          more -> {
            saved.add(Files.exists(state));
            if (saved.size() == BATCHES) {
              stop.request();
            }
          };
      ChunkWork work = new ChunkWork(folder, CHUNK, Duration.ofSeconds(saveInterval), queue);
      assertThat(work.run(stopping)).isFalse();
      assertThat(state).exists();
      assertThat(saved).containsExactly(false, isSaved, isSaved, isSaved);
    }
  }
}
