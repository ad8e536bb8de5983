package org.klotski.layerer.msbfs;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The loops in vectors as long as the machine has them. Compiled apart from the other classes,
 * which must do without it: see the module's POM.
 */
final class VectorKernel extends Kernel {
  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();

  private final int width;
  private final int[] setStart;
  private final int[] setMembers;

  VectorKernel(GroupGraph graph, int width) {
    this.width = width;
    setStart = graph.setStart();
    setMembers = graph.setMembers();
  }

  @Override
  void unite(int set, long[] lines, long[] unions, int to) {
    int begin = setStart[set];
    int end = setStart[set + 1];
    int offset = 0;
    for (; offset + 4 * LANES <= width; offset += 4 * LANES) {
      uniteFour(begin, end, offset, lines, unions, to);
    }
    for (; offset + 2 * LANES <= width; offset += 2 * LANES) {
      int at = setMembers[begin] * width + offset;
      LongVector low = LongVector.fromArray(SPECIES, lines, at);
      LongVector high = LongVector.fromArray(SPECIES, lines, at + LANES);
      for (int m = begin + 1; m < end; m++) {
        at = setMembers[m] * width + offset;
        low = low.or(LongVector.fromArray(SPECIES, lines, at));
        high = high.or(LongVector.fromArray(SPECIES, lines, at + LANES));
      }
      low.intoArray(unions, to + offset);
      high.intoArray(unions, to + offset + LANES);
    }
    for (; offset < width; offset += LANES) {
      LongVector union = LongVector.fromArray(SPECIES, lines, setMembers[begin] * width + offset);
      for (int m = begin + 1; m < end; m++) {
        union = union.or(LongVector.fromArray(SPECIES, lines, setMembers[m] * width + offset));
      }
      union.intoArray(unions, to + offset);
    }
  }

  private void uniteFour(int begin, int end, int offset, long[] lines, long[] unions, int to) {
    int at = setMembers[begin] * width + offset;
    LongVector first = LongVector.fromArray(SPECIES, lines, at);
    LongVector second = LongVector.fromArray(SPECIES, lines, at + LANES);
    LongVector third = LongVector.fromArray(SPECIES, lines, at + 2 * LANES);
    LongVector fourth = LongVector.fromArray(SPECIES, lines, at + 3 * LANES);
    for (int m = begin + 1; m < end; m++) {
      at = setMembers[m] * width + offset;
      first = first.or(LongVector.fromArray(SPECIES, lines, at));
      second = second.or(LongVector.fromArray(SPECIES, lines, at + LANES));
      third = third.or(LongVector.fromArray(SPECIES, lines, at + 2 * LANES));
      fourth = fourth.or(LongVector.fromArray(SPECIES, lines, at + 3 * LANES));
    }
    first.intoArray(unions, to + offset);
    second.intoArray(unions, to + offset + LANES);
    third.intoArray(unions, to + offset + 2 * LANES);
    fourth.intoArray(unions, to + offset + 3 * LANES);
  }

  /** A line is read in one go where it can be: then more of its words come from memory at once. */
  @Override
  boolean collect(int line, long[] lines, long[] unions, Sources sources, long[] newLines) {
    LongVector news = LongVector.zero(SPECIES);
    int offset = 0;
    for (; offset + 4 * LANES <= width; offset += 4 * LANES) {
      news = news.or(collectFour(line, offset, lines, unions, sources, newLines));
    }
    for (; offset + 2 * LANES <= width; offset += 2 * LANES) {
      news = news.or(collectTwo(line, offset, lines, unions, sources, newLines));
    }
    for (; offset < width; offset += LANES) {
      news = news.or(collectOne(line, offset, lines, unions, sources, newLines));
    }
    return news.compare(VectorOperators.NE, 0).anyTrue();
  }

  @Override
  boolean holdsAll(long[] lines, int line, long[] all) {
    LongVector missing = LongVector.zero(SPECIES);
    for (int offset = 0; offset < width; offset += LANES) {
      LongVector has = LongVector.fromArray(SPECIES, lines, line + offset);
      LongVector should = LongVector.fromArray(SPECIES, all, offset);
      missing = missing.or(should.and(has.not()));
    }
    return !missing.compare(VectorOperators.NE, 0).anyTrue();
  }

  private static LongVector collectFour(
      int line, int offset, long[] lines, long[] unions, Sources sources, long[] newLines) {
    int to = line + offset;
    LongVector first = LongVector.fromArray(SPECIES, lines, to);
    LongVector second = LongVector.fromArray(SPECIES, lines, to + LANES);
    LongVector third = LongVector.fromArray(SPECIES, lines, to + 2 * LANES);
    LongVector fourth = LongVector.fromArray(SPECIES, lines, to + 3 * LANES);
    int[] from = sources.lines();
    int end = sources.lineCount();
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      first = first.or(LongVector.fromArray(SPECIES, lines, at));
      second = second.or(LongVector.fromArray(SPECIES, lines, at + LANES));
      third = third.or(LongVector.fromArray(SPECIES, lines, at + 2 * LANES));
      fourth = fourth.or(LongVector.fromArray(SPECIES, lines, at + 3 * LANES));
    }
    from = sources.unions();
    end = sources.unionCount();
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      first = first.or(LongVector.fromArray(SPECIES, unions, at));
      second = second.or(LongVector.fromArray(SPECIES, unions, at + LANES));
      third = third.or(LongVector.fromArray(SPECIES, unions, at + 2 * LANES));
      fourth = fourth.or(LongVector.fromArray(SPECIES, unions, at + 3 * LANES));
    }
    first.intoArray(newLines, to);
    second.intoArray(newLines, to + LANES);
    third.intoArray(newLines, to + 2 * LANES);
    fourth.intoArray(newLines, to + 3 * LANES);
    first = news(first, lines, to);
    second = news(second, lines, to + LANES);
    third = news(third, lines, to + 2 * LANES);
    fourth = news(fourth, lines, to + 3 * LANES);
    return first.or(second).or(third.or(fourth));
  }

  private static LongVector collectTwo(
      int line, int offset, long[] lines, long[] unions, Sources sources, long[] newLines) {
    int to = line + offset;
    LongVector low = LongVector.fromArray(SPECIES, lines, to);
    LongVector high = LongVector.fromArray(SPECIES, lines, to + LANES);
    int[] from = sources.lines();
    int end = sources.lineCount();
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      low = low.or(LongVector.fromArray(SPECIES, lines, at));
      high = high.or(LongVector.fromArray(SPECIES, lines, at + LANES));
    }
    from = sources.unions();
    end = sources.unionCount();
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      low = low.or(LongVector.fromArray(SPECIES, unions, at));
      high = high.or(LongVector.fromArray(SPECIES, unions, at + LANES));
    }
    low.intoArray(newLines, to);
    high.intoArray(newLines, to + LANES);
    low = news(low, lines, to);
    high = news(high, lines, to + LANES);
    return low.or(high);
  }

  private static LongVector collectOne(
      int line, int offset, long[] lines, long[] unions, Sources sources, long[] newLines) {
    int to = line + offset;
    LongVector union = LongVector.fromArray(SPECIES, lines, to);
    int[] from = sources.lines();
    int end = sources.lineCount();
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      union = union.or(LongVector.fromArray(SPECIES, lines, at));
    }
    from = sources.unions();
    end = sources.unionCount();
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      union = union.or(LongVector.fromArray(SPECIES, unions, at));
    }
    union.intoArray(newLines, to);
    union = news(union, lines, to);
    return union;
  }

  private static LongVector news(LongVector newWords, long[] lines, int at) {
    return newWords.lanewise(VectorOperators.XOR, LongVector.fromArray(SPECIES, lines, at));
  }

  /** Found by its name. */
  static final class Maker implements Kernel.Maker {
    @Override
    public Kernel make(GroupGraph graph, int width) {
      return new VectorKernel(graph, width);
    }

    @Override
    public int bits() {
      return SPECIES.vectorBitSize();
    }
  }
}
