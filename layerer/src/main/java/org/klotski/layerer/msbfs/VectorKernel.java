package org.klotski.layerer.msbfs;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernel that processes vectors of the machine's preferred length. The Maven build compiles
 * this class separately; other classes find it by name.
 */
final class VectorKernel extends Kernel {
  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();

  private final int rowWords;
  private final int[] cliqueStart;
  private final int[] cliqueMembers;

  VectorKernel(GroupGraph graph, int rowWords) {
    this.rowWords = rowWords;
    cliqueStart = graph.cliqueStart;
    cliqueMembers = graph.cliqueMembers;
  }

  @Override
  void unite(int clique, long[] seen, long[] unions, int to) {
    int begin = cliqueStart[clique];
    int end = cliqueStart[clique + 1];
    int offset = 0;
    for (; offset + 4 * LANES <= rowWords; offset += 4 * LANES) {
      uniteFour(begin, end, offset, seen, unions, to);
    }
    for (; offset + 2 * LANES <= rowWords; offset += 2 * LANES) {
      int at = cliqueMembers[begin] * rowWords + offset;
      LongVector low = LongVector.fromArray(SPECIES, seen, at);
      LongVector high = LongVector.fromArray(SPECIES, seen, at + LANES);
      for (int m = begin + 1; m < end; m++) {
        at = cliqueMembers[m] * rowWords + offset;
        low = low.or(LongVector.fromArray(SPECIES, seen, at));
        high = high.or(LongVector.fromArray(SPECIES, seen, at + LANES));
      }
      low.intoArray(unions, to + offset);
      high.intoArray(unions, to + offset + LANES);
    }
    for (; offset < rowWords; offset += LANES) {
      LongVector union =
          LongVector.fromArray(SPECIES, seen, cliqueMembers[begin] * rowWords + offset);
      for (int m = begin + 1; m < end; m++) {
        union = union.or(LongVector.fromArray(SPECIES, seen, cliqueMembers[m] * rowWords + offset));
      }
      union.intoArray(unions, to + offset);
    }
  }

  private void uniteFour(int begin, int end, int offset, long[] seen, long[] unions, int to) {
    int at = cliqueMembers[begin] * rowWords + offset;
    LongVector first = LongVector.fromArray(SPECIES, seen, at);
    LongVector second = LongVector.fromArray(SPECIES, seen, at + LANES);
    LongVector third = LongVector.fromArray(SPECIES, seen, at + 2 * LANES);
    LongVector fourth = LongVector.fromArray(SPECIES, seen, at + 3 * LANES);
    for (int m = begin + 1; m < end; m++) {
      at = cliqueMembers[m] * rowWords + offset;
      first = first.or(LongVector.fromArray(SPECIES, seen, at));
      second = second.or(LongVector.fromArray(SPECIES, seen, at + LANES));
      third = third.or(LongVector.fromArray(SPECIES, seen, at + 2 * LANES));
      fourth = fourth.or(LongVector.fromArray(SPECIES, seen, at + 3 * LANES));
    }
    first.intoArray(unions, to + offset);
    second.intoArray(unions, to + offset + LANES);
    third.intoArray(unions, to + offset + 2 * LANES);
    fourth.intoArray(unions, to + offset + 3 * LANES);
  }

  /** Reads as much of a row as possible at once, so that more cache misses overlap. */
  @Override
  boolean merge(int row, long[] seen, long[] unions, Frontier.PullList pulls, long[] seenNext) {
    LongVector newBits = LongVector.zero(SPECIES);
    int offset = 0;
    for (; offset + 4 * LANES <= rowWords; offset += 4 * LANES) {
      newBits = newBits.or(mergeFour(row, offset, seen, unions, pulls, seenNext));
    }
    for (; offset + 2 * LANES <= rowWords; offset += 2 * LANES) {
      newBits = newBits.or(mergeTwo(row, offset, seen, unions, pulls, seenNext));
    }
    for (; offset < rowWords; offset += LANES) {
      newBits = newBits.or(mergeOne(row, offset, seen, unions, pulls, seenNext));
    }
    return newBits.compare(VectorOperators.NE, 0).anyTrue();
  }

  @Override
  boolean holdsAll(long[] seen, int row, long[] wanted) {
    LongVector missing = LongVector.zero(SPECIES);
    for (int offset = 0; offset < rowWords; offset += LANES) {
      LongVector has = LongVector.fromArray(SPECIES, seen, row + offset);
      LongVector should = LongVector.fromArray(SPECIES, wanted, offset);
      missing = missing.or(should.and(has.not()));
    }
    return !missing.compare(VectorOperators.NE, 0).anyTrue();
  }

  private static LongVector mergeFour(
      int row, int offset, long[] seen, long[] unions, Frontier.PullList pulls, long[] seenNext) {
    int to = row + offset;
    LongVector first = LongVector.fromArray(SPECIES, seen, to);
    LongVector second = LongVector.fromArray(SPECIES, seen, to + LANES);
    LongVector third = LongVector.fromArray(SPECIES, seen, to + 2 * LANES);
    LongVector fourth = LongVector.fromArray(SPECIES, seen, to + 3 * LANES);
    int[] from = pulls.rows;
    int end = pulls.rowCount;
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      first = first.or(LongVector.fromArray(SPECIES, seen, at));
      second = second.or(LongVector.fromArray(SPECIES, seen, at + LANES));
      third = third.or(LongVector.fromArray(SPECIES, seen, at + 2 * LANES));
      fourth = fourth.or(LongVector.fromArray(SPECIES, seen, at + 3 * LANES));
    }
    from = pulls.unions;
    end = pulls.unionCount;
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      first = first.or(LongVector.fromArray(SPECIES, unions, at));
      second = second.or(LongVector.fromArray(SPECIES, unions, at + LANES));
      third = third.or(LongVector.fromArray(SPECIES, unions, at + 2 * LANES));
      fourth = fourth.or(LongVector.fromArray(SPECIES, unions, at + 3 * LANES));
    }
    first.intoArray(seenNext, to);
    second.intoArray(seenNext, to + LANES);
    third.intoArray(seenNext, to + 2 * LANES);
    fourth.intoArray(seenNext, to + 3 * LANES);
    first = newBits(first, seen, to);
    second = newBits(second, seen, to + LANES);
    third = newBits(third, seen, to + 2 * LANES);
    fourth = newBits(fourth, seen, to + 3 * LANES);
    return first.or(second).or(third.or(fourth));
  }

  private static LongVector mergeTwo(
      int row, int offset, long[] seen, long[] unions, Frontier.PullList pulls, long[] seenNext) {
    int to = row + offset;
    LongVector low = LongVector.fromArray(SPECIES, seen, to);
    LongVector high = LongVector.fromArray(SPECIES, seen, to + LANES);
    int[] from = pulls.rows;
    int end = pulls.rowCount;
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      low = low.or(LongVector.fromArray(SPECIES, seen, at));
      high = high.or(LongVector.fromArray(SPECIES, seen, at + LANES));
    }
    from = pulls.unions;
    end = pulls.unionCount;
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      low = low.or(LongVector.fromArray(SPECIES, unions, at));
      high = high.or(LongVector.fromArray(SPECIES, unions, at + LANES));
    }
    low.intoArray(seenNext, to);
    high.intoArray(seenNext, to + LANES);
    low = newBits(low, seen, to);
    high = newBits(high, seen, to + LANES);
    return low.or(high);
  }

  private static LongVector mergeOne(
      int row, int offset, long[] seen, long[] unions, Frontier.PullList pulls, long[] seenNext) {
    int to = row + offset;
    LongVector union = LongVector.fromArray(SPECIES, seen, to);
    int[] from = pulls.rows;
    int end = pulls.rowCount;
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      union = union.or(LongVector.fromArray(SPECIES, seen, at));
    }
    from = pulls.unions;
    end = pulls.unionCount;
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      union = union.or(LongVector.fromArray(SPECIES, unions, at));
    }
    union.intoArray(seenNext, to);
    return newBits(union, seen, to);
  }

  private static LongVector newBits(LongVector newWords, long[] seen, int at) {
    return newWords.lanewise(VectorOperators.XOR, LongVector.fromArray(SPECIES, seen, at));
  }

  /** The factory that {@link Kernel} finds by name. */
  static final class Factory implements Kernel.Factory {
    @Override
    public Kernel create(GroupGraph graph, int rowWords) {
      return new VectorKernel(graph, rowWords);
    }

    @Override
    public int bits() {
      return SPECIES.vectorBitSize();
    }
  }
}
