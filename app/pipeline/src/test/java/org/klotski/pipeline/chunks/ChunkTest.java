package org.klotski.pipeline.chunks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;

/** How groups are divided into chunks, and what each is expected to take. */
final class ChunkTest {
  private static final LayoutClass FIRST = LayoutClass.parse("2-6-1");
  private static final LayoutClass SECOND = LayoutClass.parse("5-4-2");

  private static Group group(LayoutClass layoutClass, int number, int size) {
    return new Group(layoutClass, number, size, 0, true);
  }

  @Test
  void aChunkEndsWhenItIsFullOrTheClassEnds() {
    List<Group> groups =
        List.of(
            group(FIRST, 0, 65_535),
            group(FIRST, 1, 1),
            group(FIRST, 2, 300),
            group(SECOND, 0, 70_000),
            group(SECOND, 1, 7));
    List<Chunk> chunks = Chunk.of(groups);
    assertThat(chunks).flatExtracting(Chunk::groups).containsExactlyInAnyOrderElementsOf(groups);
    assertThat(chunks)
        .extracting(Chunk::name)
        .as("those with the most pairs first")
        .containsExactly("5-4-2-0", "2-6-1-0", "2-6-1-2", "5-4-2-1");
    assertThat(chunks).extracting(Chunk::layouts).containsExactly(70_000, 65_536, 300, 7);
    assertThat(chunks.get(0).label()).isEqualTo("group 5-4-2-0");
    assertThat(chunks.get(1).label()).isEqualTo("groups from 2-6-1-0");
    assertThat(chunks.get(1).largestGroup()).isEqualTo(65_535);
    assertThat(chunks.get(1).pairs()).isEqualTo(65_535L * 65_535 + 1);
  }

  @Test
  void thousandsOfTinyGroupsAreOneChunk() {
    List<Group> groups =
        IntStream.range(0, 5_000).mapToObj(number -> group(SECOND, number, 4)).toList();
    assertThat(Chunk.of(groups)).singleElement().extracting(Chunk::layouts).isEqualTo(20_000);
  }

  @Test
  void whatIsExpectedDependsOnPairsWhereEachLayoutNeedsASearch() {
    GroupCost shallow = GroupCost.of(group(FIRST, 0, 100_000));
    GroupCost twice = GroupCost.of(group(FIRST, 0, 200_000));
    assertThat(twice.farthest()).isCloseTo(4 * shallow.farthest(), withPercentage(1e-6));
    GroupCost deep = GroupCost.of(group(SECOND, 0, 100_000));
    assertThat(GroupCost.of(group(SECOND, 0, 200_000)).farthest())
        .isCloseTo(2 * deep.farthest(), withPercentage(1e-6));
    assertThat(deep.farthest()).isCloseTo(100_000 / 45_000.0, withPercentage(1e-6));
    assertThat(shallow.farthest()).isCloseTo(1e10 / 3.8e9, withPercentage(1e-6));
    assertThat(shallow.solutions()).isCloseTo(0.2 + 1e10 / 1.8e10, withPercentage(1e-6));
    Group unsolvable = new Group(FIRST, 0, 100_000, 0, false);
    assertThat(GroupCost.of(unsolvable).solutions()).isCloseTo(0.2, withPercentage(1e-6));
  }

  @Test
  void costsAreAddedTakenAwayAndLeft() {
    GroupCost one = new GroupCost(10, 100);
    GroupCost other = new GroupCost(1, 2);
    assertThat(one.seconds()).isEqualTo(110);
    assertThat(one.plus(other)).isEqualTo(new GroupCost(11, 102));
    assertThat(one.minus(other)).isEqualTo(new GroupCost(9, 98));
    assertThat(one.left(0.5, 0.25)).isEqualTo(new GroupCost(5, 75));
    Chunk both = new Chunk(SECOND, List.of(group(SECOND, 0, 900), group(SECOND, 1, 90)));
    assertThat(both.cost().seconds())
        .isCloseTo(
            GroupCost.of(both.groups().get(0)).seconds()
                + GroupCost.of(both.groups().get(1)).seconds(),
            withPercentage(1e-6));
  }
}
