package org.klotski.grouper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests disjoint sets after unions of known shapes and after random unions. */
class UnionFindTest {
  private static final int SIZE = 1_000;

  @Test
  void newSets_areSingletons() {
    UnionFind sets = new UnionFind(SIZE);
    for (int i = 0; i < SIZE; i++) {
      assertThat(sets.find(i)).isEqualTo(i);
    }
  }

  @Test
  void pathAndStar_areRepresentedByTheSmallestMember() {
    UnionFind path = new UnionFind(SIZE);
    UnionFind star = new UnionFind(SIZE);
    for (int i = SIZE - 1; i > 1; i--) {
      path.unite(i, i - 1);
      star.unite(i, SIZE / 2);
    }
    star.unite(SIZE / 2, 1);
    for (int i = 1; i < SIZE; i++) {
      assertThat(path.find(i)).isEqualTo(1);
      assertThat(star.find(i)).isEqualTo(1);
    }
    assertThat(path.find(0)).isZero();
  }

  @Test
  void randomUnions_agreeWithRelabeling() {
    Random random = new Random(7);
    UnionFind sets = new UnionFind(SIZE);
    int[] label = new int[SIZE];
    for (int i = 0; i < SIZE; i++) {
      label[i] = i;
    }
    for (int unions = 0; unions < SIZE / 2; unions++) {
      int a = random.nextInt(SIZE);
      int b = random.nextInt(SIZE);
      sets.unite(a, b);
      relabel(label, Math.max(label[a], label[b]), Math.min(label[a], label[b]));
    }
    for (int i = 0; i < SIZE; i++) {
      assertThat(sets.find(i)).isEqualTo(label[i]);
    }
  }

  private static void relabel(int[] label, int from, int to) {
    for (int i = 0; i < label.length; i++) {
      if (label[i] == from) {
        label[i] = to;
      }
    }
  }
}
