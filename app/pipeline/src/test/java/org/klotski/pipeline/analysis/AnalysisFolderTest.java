package org.klotski.pipeline.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.files.SealedFile;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.pipeline.chunks.Chunk;

/** What is kept of an analysis beside the database. */
final class AnalysisFolderTest {
  private static final LayoutClass CLASS = LayoutClass.parse("0-0-0");
  private static final Chunk CHUNK = new Chunk(CLASS, List.of(new Group(CLASS, 0, 12, 0, true)));

  @TempDir private Path folder;
  private Path database;

  @BeforeEach
  void name() {
    database = folder.resolve("k.db");
  }

  private AnalysisFolder take(Metric metric) throws Exception {
    return AnalysisFolder.take(database, metric, "test");
  }

  @Test
  void whatAnotherHasFoundIsAdopted() throws Exception {
    Path found;
    String digest;
    try (AnalysisFolder other = take(Metric.CELL)) {
      other.finish(CHUNK, List.of());
      found = Files.copy(other.file("0-0-0-0.bin"), folder.resolve("found"));
      digest = Durable.sha256(found);
    }
    try (AnalysisFolder mine = take(Metric.LINE)) {
      mine.keepState(CHUNK, out -> out.write(1));
      mine.adopt(CHUNK, found, digest);
      assertThat(mine.isFinished(CHUNK)).isTrue();
      assertThat(mine.openState(CHUNK)).as("its state is not needed any more").isNull();
    }
    try (AnalysisFolder again = take(Metric.LINE)) {
      assertThat(again.isFinished(CHUNK)).isTrue();
    }
  }

  @Test
  void whatHasChangedMeanwhileIsNotAdopted() throws Exception {
    Path found = Files.writeString(folder.resolve("found"), "something", UTF_8);
    String digest = Durable.sha256(found);
    Files.writeString(found, "something else", UTF_8);
    try (AnalysisFolder mine = take(Metric.STEP)) {
      assertThatThrownBy(() -> mine.adopt(CHUNK, found, digest))
          .isInstanceOf(DatabaseException.class)
          .hasMessage("somebody has changed %s meanwhile", found);
      assertThat(mine.file("0-0-0-0.bin")).doesNotExist();
      assertThat(mine.isFinished(CHUNK)).isFalse();
    }
  }

  /** The next search may be done before it keeps a state, or be about other chunks. */
  @Test
  void whatAKilledProcessWasWritingIsRemoved() throws Exception {
    Path state;
    Path unfinished;
    try (AnalysisFolder killed = take(Metric.CELL)) {
      killed.keepState(CHUNK, out -> out.write(1));
      state = killed.file("0-0-0-0.state");
      unfinished = Files.writeString(Durable.unfinished(state), "half");
    }
    try (AnalysisFolder next = take(Metric.CELL)) {
      assertThat(unfinished).doesNotExist();
      try (DataInputStream kept = next.openState(CHUNK)) {
        assertThat(kept.read()).isEqualTo(1);
      }
    }
  }

  @Test
  void stateOfAFinishedChunk_isDeletedByTheNextProcess() throws Exception {
    Path state;
    try (AnalysisFolder killed = take(Metric.STEP)) {
      killed.finish(CHUNK, List.of());
      killed.keepState(CHUNK, out -> out.write(1));
      state = killed.file("0-0-0-0.state");
    }
    try (AnalysisFolder next = take(Metric.STEP)) {
      assertThat(next.isFinished(CHUNK)).isTrue();
      assertThat(state).doesNotExist();
    }
  }

  @Test
  void damagedState_isNotOpened() throws Exception {
    try (AnalysisFolder mine = take(Metric.STEP)) {
      Path state = mine.file("0-0-0-0.state");
      assertThat(mine.openState(CHUNK)).as("missing").isNull();
      mine.keepState(CHUNK, out -> out.write(1));
      byte[] sound = Files.readAllBytes(state);
      for (int length : new int[] {0, 1, sound.length - 1}) {
        Files.write(state, Arrays.copyOf(sound, length));
        assertThat(mine.openState(CHUNK)).as("%s bytes", length).isNull();
      }
      SealedFile.write(state, out -> out.writeShort(9)); // a text of nine bytes, which are missing
      assertThat(mine.openState(CHUNK)).isNull();
      SealedFile.write(state, out -> out.writeUTF("another chunk"));
      assertThat(mine.openState(CHUNK)).isNull();
      Chunk other = new Chunk(CLASS, List.of(new Group(CLASS, 1, 12, 0, true)));
      mine.keepState(other, out -> out.write(1));
      Files.move(mine.file("0-0-0-1.state"), state, StandardCopyOption.REPLACE_EXISTING);
      assertThat(mine.openState(CHUNK)).isNull();
      Files.write(state, sound);
      try (DataInputStream kept = mine.openState(CHUNK)) {
        assertThat(kept.readAllBytes()).containsExactly(1);
      }
    }
  }

  /** Else it could not be tried again before this process ends. */
  @Test
  void whatCanNotBeTakenIsNotHeld() throws Exception {
    Path inTheWay = Durable.unfinished(AnalysisFolder.of(database, Metric.LINE).resolve("x"));
    Files.createDirectories(inTheWay.resolve("full"));
    assertThatThrownBy(() -> take(Metric.LINE)).isInstanceOf(DirectoryNotEmptyException.class);
    Files.delete(inTheWay.resolve("full"));
    try (AnalysisFolder again = take(Metric.LINE)) {
      assertThat(again.isFinished(CHUNK)).isFalse();
    }
  }

  @Test
  void tooLittleSpaceIsSaid() throws Exception {
    try (AnalysisFolder mine = take(Metric.STEP)) {
      mine.checkSpace("the analysis", 1);
      assertThatThrownBy(() -> mine.checkSpace("the analysis", Long.MAX_VALUE / 2))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("the analysis");
    }
  }
}
