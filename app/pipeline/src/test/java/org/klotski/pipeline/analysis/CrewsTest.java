package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.layerer.extremes.GroupAnalysis;
import org.klotski.pipeline.chunks.Chunk;

/** How threads are divided for large groups of equal and of unequal work. */
final class CrewsTest {
  private static final int LAYOUTS = 600_000;
  private static final Chunk LARGE = chunk("2-6-1", LAYOUTS);
  private static final Chunk SMALLER = chunk("2-6-1", 70_000);
  private static final long ONE = GroupAnalysis.wideMemoryBytes(LAYOUTS);

  private static Chunk chunk(String name, int size) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    return new Chunk(layoutClass, List.of(new Group(layoutClass, 0, size, 0, true)));
  }

  private static List<Integer> divide(int threads, long bytes, Chunk... large) {
    return Crews.divide(threads, bytes, List.of(large), List.of());
  }

  @Test
  void asManyGroupsAsThereIsMemoryForAreAtWorkAtOnce() {
    assertThat(divide(2, 2 * ONE, LARGE, LARGE)).containsExactly(1, 1);
    assertThat(divide(2, 2 * ONE - 1, LARGE, LARGE)).containsExactly(2);
    assertThat(divide(3, 3 * ONE, LARGE, LARGE, LARGE)).containsExactly(1, 1, 1);
    assertThat(divide(1, 9 * ONE, LARGE, LARGE)).containsExactly(1);
  }

  @Test
  void allThreadsWorkOnASingleGroup() {
    assertThat(divide(4, 9 * ONE, LARGE)).containsExactly(4);
    assertThat(divide(2, 9 * ONE, LARGE, SMALLER))
        .as("else one would soon have nothing to do")
        .containsExactly(2);
  }

  @Test
  void smallChunksAreWorkForThreadsThatAreFree() {
    List<Chunk> small = Collections.nCopies(200, SMALLER);
    assertThat(Crews.divide(2, 9 * ONE, List.of(LARGE, SMALLER), small)).containsExactly(1, 1);
    assertThat(Crews.divide(2, 9 * ONE, List.of(LARGE, SMALLER), small.subList(0, 80)))
        .as("as much as the large group")
        .containsExactly(1, 1);
    assertThat(Crews.divide(2, 9 * ONE, List.of(LARGE, SMALLER), small.subList(0, 30)))
        .as("not enough while the other thread is at the large group")
        .containsExactly(2);
  }

  @Test
  void thereIsAThreadAtLeast() {
    assertThatThrownBy(() -> divide(0, ONE, LARGE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("0 threads");
  }

  @Test
  void noThreadIsLeftOut() {
    assertThat(divide(64, 2 * ONE, LARGE, LARGE)).containsExactly(32, 32);
    assertThat(divide(5, 4 * ONE, LARGE, LARGE, LARGE, LARGE)).containsExactly(2, 1, 1, 1);
    assertThat(divide(64, 9 * ONE)).as("no large group").containsExactly(64);
  }
}
