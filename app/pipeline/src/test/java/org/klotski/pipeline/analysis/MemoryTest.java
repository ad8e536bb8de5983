package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.pipeline.chunks.Chunk;

final class MemoryTest {
  private static final Chunk LARGE = chunk(600_000);
  private static final Chunk SMALL = chunk(60_000);
  private static final Chunk SMALLER = chunk(50_000);

  private static Chunk chunk(int size) {
    LayoutClass layoutClass = LayoutClass.parse("2-6-1");
    return new Chunk(layoutClass, List.of(new Group(layoutClass, 0, size, 0, true)));
  }

  @Test
  void aLargeGroupOrASmallOneForEachThreadIsAtWork() {
    long small = ChunkQueue.bytes(SMALL);
    long smaller = ChunkQueue.bytes(SMALLER);
    assertThat(Memory.atWork(List.of(SMALLER, LARGE, SMALL), 2)).isEqualTo(ChunkQueue.bytes(LARGE));
    assertThat(Memory.atWork(List.of(SMALLER, SMALL, SMALLER), 1)).isEqualTo(small);
    assertThat(Memory.atWork(List.of(SMALLER, SMALL, SMALLER), 2)).isEqualTo(small + smaller);
    assertThat(Memory.atWork(List.of(SMALLER, SMALL), 9)).isEqualTo(small + smaller);
    assertThat(Memory.atWork(List.of(), 2)).isZero();
  }

  @Test
  void aGroupThatDoesNotFitIsSaidWithWhatItTakes() {
    long free = Memory.forGroups(Memory.LEAST, List.of(SMALL));
    assertThat(free).isGreaterThanOrEqualTo(ChunkQueue.bytes(SMALL));
    long justEnough = ChunkQueue.bytes(SMALL) + (600L << 20);
    assertThat(Memory.forGroups(justEnough, List.of(SMALL))).isEqualTo(ChunkQueue.bytes(SMALL));
    assertThatThrownBy(() -> Memory.forGroups(justEnough - 1, List.of(SMALL)))
        .isInstanceOf(DatabaseException.class);
    assertThatThrownBy(() -> Memory.forGroups(700L << 20, List.of(SMALL, LARGE)))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("group 2-6-1-0 with 600,000 layouts does not fit in the memory");
  }
}
