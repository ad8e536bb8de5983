package org.klotski.layerer.manyroots;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.klotski.layerer.graph.GroupGraph;

/**
 * The loops in vectors as long as the machine has them. Compiled apart from the other classes,
 * which must do without it: see the module's POM.
 */
final class VectorLineLoops extends LineLoops {
  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();

  private final int width;
  private final int[] setStart;
  private final int[] setMembers;
  private final int[] vertexSetStart;
  private final int[] vertexSets;
  private final int[] arcStart;
  private final int[] arcs;

  VectorLineLoops(GroupGraph graph, int width) {
    this.width = width;
    setStart = graph.setStart();
    setMembers = graph.setMembers();
    vertexSetStart = graph.vertexSetStart();
    vertexSets = graph.vertexSets();
    arcStart = graph.arcStart();
    arcs = graph.arcs();
  }

  @Override
  void unite(int set, long[] lines, long[] unions, int to) {
    int begin = setStart[set];
    int end = setStart[set + 1];
    int offset = 0;
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

  @Override
  boolean collect(int vertex, int firstSet, long[] lines, long[] unions, long[] newLines) {
    LongVector any = LongVector.zero(SPECIES);
    int offset = 0;
    for (; offset + 2 * LANES <= width; offset += 2 * LANES) {
      any = any.or(collectTwo(vertex, firstSet, offset, lines, unions, newLines));
    }
    for (; offset < width; offset += LANES) {
      any = any.or(collectOne(vertex, firstSet, offset, lines, unions, newLines));
    }
    return any.compare(VectorOperators.NE, 0).anyTrue();
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

  private LongVector collectTwo(
      int vertex, int firstSet, int offset, long[] lines, long[] unions, long[] newLines) {
    int line = vertex * width + offset;
    LongVector low = LongVector.fromArray(SPECIES, lines, line);
    LongVector high = LongVector.fromArray(SPECIES, lines, line + LANES);
    int end = arcStart[vertex + 1];
    for (int i = arcStart[vertex]; i < end; i++) {
      int at = arcs[i] * width + offset;
      low = low.or(LongVector.fromArray(SPECIES, lines, at));
      high = high.or(LongVector.fromArray(SPECIES, lines, at + LANES));
    }
    end = vertexSetStart[vertex + 1];
    for (int i = vertexSetStart[vertex]; i < end; i++) {
      int at = (vertexSets[i] - firstSet) * width + offset;
      low = low.or(LongVector.fromArray(SPECIES, unions, at));
      high = high.or(LongVector.fromArray(SPECIES, unions, at + LANES));
    }
    low.intoArray(newLines, line);
    high.intoArray(newLines, line + LANES);
    return low.or(high);
  }

  private LongVector collectOne(
      int vertex, int firstSet, int offset, long[] lines, long[] unions, long[] newLines) {
    int line = vertex * width + offset;
    LongVector union = LongVector.fromArray(SPECIES, lines, line);
    int end = arcStart[vertex + 1];
    for (int i = arcStart[vertex]; i < end; i++) {
      union = union.or(LongVector.fromArray(SPECIES, lines, arcs[i] * width + offset));
    }
    end = vertexSetStart[vertex + 1];
    for (int i = vertexSetStart[vertex]; i < end; i++) {
      int at = (vertexSets[i] - firstSet) * width + offset;
      union = union.or(LongVector.fromArray(SPECIES, unions, at));
    }
    union.intoArray(newLines, line);
    return union;
  }

  /** Found by its name. */
  static final class Maker implements LineLoops.Maker {
    @Override
    public LineLoops make(GroupGraph graph, int width) {
      return new VectorLineLoops(graph, width);
    }

    @Override
    public int bits() {
      return SPECIES.vectorBitSize();
    }
  }
}
