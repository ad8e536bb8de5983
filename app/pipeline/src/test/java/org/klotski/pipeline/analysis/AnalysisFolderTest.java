package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.files.SealedFile;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.pipeline.chunks.BlockFormat;
import org.klotski.pipeline.chunks.Chunk;

final class AnalysisFolderTest {
  private static final LayoutClass CLASS = LayoutClass.parse("0-0-0");
  private static final Chunk CHUNK = new Chunk(CLASS, List.of(new Group(CLASS, 0, 12, 0, true)));

  @TempDir private Path folder;

  private AnalysisFolder open(Metric metric) throws Exception {
    return new AnalysisFolder(folder.resolve("k.db"), metric);
  }

  private static Columns block(Metric metric) {
    Columns block = BlockFormat.columns(CHUNK, metric);
    block.set(Facts.farthestNum(metric), 7, 123_456);
    return block;
  }

  private Path write(Metric metric) throws Exception {
    Path file = folder.resolve("other.block");
    Durable.write(file, out -> BlockFormat.write(CHUNK, metric, block(metric), out));
    return file;
  }

  @Test
  void copiedBlock_finishesItsChunk() throws Exception {
    try (AnalysisFolder mine = open(Metric.LINE)) {
      mine.saveState(CHUNK, out -> out.write(1));
      mine.copy(CHUNK, write(Metric.LINE));
      assertThat(mine.isFinished(CHUNK)).isTrue();
      assertThat(mine.openState(CHUNK)).as("no longer needed").isNull();
    }
    try (AnalysisFolder again = open(Metric.LINE)) {
      assertThat(again.isFinished(CHUNK)).isTrue();
      assertThat(again.read(CHUNK).get(Facts.farthestNum(Metric.LINE), 7)).isEqualTo(123_456);
    }
  }

  @Test
  void blockThatChangesAfterItsCheck_isNotUsed() throws Exception {
    Path other = write(Metric.STEP);
    byte[] content = Files.readAllBytes(other);
    content[content.length / 2]++;
    Files.write(other, content);
    try (AnalysisFolder mine = open(Metric.STEP)) {
      assertThatThrownBy(() -> mine.copy(CHUNK, other))
          .isInstanceOf(DatabaseException.class)
          .hasMessage("%s has changed since it was checked", other);
      assertThat(mine.file(CHUNK.fileName(Metric.STEP))).doesNotExist();
      assertThat(mine.isFinished(CHUNK)).isFalse();
    }
  }

  /** The file has the name of the correct block but other content. */
  @Test
  void blockOfAnotherMetricOrOtherGroups_isNotUsed() throws Exception {
    Path ofLines = write(Metric.LINE);
    try (AnalysisFolder mine = open(Metric.STEP)) {
      Files.copy(ofLines, mine.file(CHUNK.fileName(Metric.STEP)));
      assertThat(mine.isFinished(CHUNK)).isFalse();
      mine.finish(CHUNK, block(Metric.STEP));
    }
    Group otherSeed = new Group(CLASS, 0, 12, 1, true);
    Chunk other = new Chunk(CLASS, List.of(otherSeed));
    try (AnalysisFolder next = open(Metric.STEP)) {
      assertThat(other.fileName(Metric.STEP)).isEqualTo(CHUNK.fileName(Metric.STEP));
      assertThat(next.isFinished(other)).isFalse();
    }
    try (AnalysisFolder next = open(Metric.STEP)) {
      assertThat(next.isFinished(CHUNK)).isTrue();
    }
  }

  /** A temporary file might otherwise remain forever. */
  @Test
  void unfinishedFilesOfAKilledProcess_areDeleted() throws Exception {
    Path state;
    Path unfinished;
    try (AnalysisFolder killed = open(Metric.CELL)) {
      killed.saveState(CHUNK, out -> out.write(1));
      state = killed.file("0-0-0-0.state");
      unfinished = Files.writeString(Durable.unfinished(state), "half");
    }
    try (AnalysisFolder next = open(Metric.CELL)) {
      assertThat(unfinished).doesNotExist();
      try (DataInputStream kept = next.openState(CHUNK)) {
        assertThat(kept.read()).isEqualTo(1);
      }
    }
  }

  @Test
  void stateOfAFinishedChunk_isDeletedByTheNextProcess() throws Exception {
    Path state;
    try (AnalysisFolder killed = open(Metric.STEP)) {
      killed.finish(CHUNK, block(Metric.STEP));
      killed.saveState(CHUNK, out -> out.write(1));
      state = killed.file("0-0-0-0.state");
    }
    try (AnalysisFolder next = open(Metric.STEP)) {
      assertThat(next.isFinished(CHUNK)).isTrue();
      assertThat(state).doesNotExist();
    }
  }

  @Test
  void damagedState_isNotOpened() throws Exception {
    try (AnalysisFolder mine = open(Metric.STEP)) {
      Path state = mine.file("0-0-0-0.state");
      assertThat(mine.openState(CHUNK)).as("missing").isNull();
      mine.saveState(CHUNK, out -> out.write(1));
      byte[] sound = Files.readAllBytes(state);
      for (int length : new int[] {0, 1, sound.length - 1}) {
        Files.write(state, Arrays.copyOf(sound, length));
        assertThat(mine.openState(CHUNK)).as("%s bytes", length).isNull();
      }
      SealedFile.write(state, out -> out.writeShort(9)); // The length of a text that is missing.
      assertThat(mine.openState(CHUNK)).isNull();
      SealedFile.write(state, out -> out.writeUTF("another chunk"));
      assertThat(mine.openState(CHUNK)).isNull();
      Chunk other = new Chunk(CLASS, List.of(new Group(CLASS, 1, 12, 0, true)));
      mine.saveState(other, out -> out.write(1));
      Files.move(mine.file("0-0-0-1.state"), state, StandardCopyOption.REPLACE_EXISTING);
      assertThat(mine.openState(CHUNK)).isNull();
      Files.write(state, sound);
      try (DataInputStream kept = mine.openState(CHUNK)) {
        assertThat(kept.readAllBytes()).containsExactly(1);
      }
    }
  }

  /** The process must be able to open the folder later. */
  @Test
  void folderThatCannotBeOpened_isNotLocked() throws Exception {
    Path inTheWay = Durable.unfinished(folder.resolve("k.db.analysis-line/x"));
    Files.createDirectories(inTheWay.resolve("full"));
    assertThatThrownBy(() -> open(Metric.LINE)).isInstanceOf(DirectoryNotEmptyException.class);
    Files.delete(inTheWay.resolve("full"));
    try (AnalysisFolder again = open(Metric.LINE)) {
      assertThat(again.isFinished(CHUNK)).isFalse();
    }
  }
}
