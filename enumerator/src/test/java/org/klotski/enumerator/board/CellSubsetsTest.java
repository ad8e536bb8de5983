package org.klotski.enumerator.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests ranks of sets of cells. */
class CellSubsetsTest {

  @Test
  void choose_isTheBinomialCoefficient() {
    for (int n = 0; n <= CellSubsets.MAX_FREE; n++) {
      for (int k = 0; k <= CellSubsets.MAX_FREE; k++) {
        BigInteger expected =
            k > n ? BigInteger.ZERO : factorial(n).divide(factorial(k).multiply(factorial(n - k)));
        assertThat(CellSubsets.choose(n, k))
            .as("choose %s of %s", k, n)
            .isEqualTo(expected.intValue());
      }
    }
  }

  private static BigInteger factorial(int n) {
    return IntStream.rangeClosed(1, n)
        .mapToObj(BigInteger::valueOf)
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }

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
  void rank_doesNotDependOnTheNumberOfFreeCells() {
    for (int free = 2; free <= CellSubsets.MAX_FREE; free++) {
      for (int size = 0; size <= free; size++) {
        int last = CellSubsets.choose(free, size) - 1;
        assertThat(CellSubsets.unrank(size, last)).isLessThan(1 << free);
      }
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
