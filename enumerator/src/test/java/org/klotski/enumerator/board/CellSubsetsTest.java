package org.klotski.enumerator.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CellSubsetsTest {
  @Test
  void rank_ascendsNumericallyWithinASize() {
    int[] next = new int[CellSubsets.MAX_FREE + 1];
    for (int set = 0; set < 1 << CellSubsets.MAX_FREE; set++) {
      int size = Integer.bitCount(set);
      assertThat(CellSubsets.rank(set)).isEqualTo(next[size]++);
      assertThat(CellSubsets.unrank(size, CellSubsets.rank(set))).isEqualTo(set);
    }
    for (int size = 0; size <= CellSubsets.MAX_FREE; size++) {
      assertThat(next[size]).isEqualTo(CellSubsets.choose(CellSubsets.MAX_FREE, size));
    }
  }

  @Test
  void compress_extractsBitsAndExpandDepositsThem() {
    Random random = new Random(20);
    for (int i = 0; i < 300_000; i++) {
      int cells = random.nextInt(1 << Board.CELLS);
      if (Integer.bitCount(cells) > CellSubsets.MAX_FREE) {
        continue;
      }
      int set = random.nextInt(1 << Board.CELLS);
      int bits = 0;
      int to = 0;
      for (int cell = 0; cell < Board.CELLS; cell++) {
        if ((cells >>> cell & 1) != 0) {
          bits |= (set >>> cell & 1) << to++;
        }
      }
      assertThat(CellSubsets.compress(set, cells)).as("%x in %x", set, cells).isEqualTo(bits);
      assertThat(CellSubsets.expand(bits, cells)).as("%x", cells).isEqualTo(set & cells);
    }
  }
}
