package org.klotski.layerer.msbfs;

/** The loops in plain words, written out for {@link BitParallelBfs#UNIT} of them. */
final class PlainKernel extends Kernel {
  private final GroupGraph graph;
  private final int width;

  PlainKernel(GroupGraph graph, int width) {
    this.graph = graph;
    this.width = width;
  }

  @Override
  void unite(int set, long[] lines, long[] unions, int to) {
    for (int offset = 0; offset < width; offset += BitParallelBfs.UNIT) {
      uniteUnit(set, offset, lines, unions, to + offset);
    }
  }

  @Override
  boolean collect(int line, long[] lines, long[] unions, Sources sources, long[] newLines) {
    long news = 0;
    for (int offset = 0; offset < width; offset += BitParallelBfs.UNIT) {
      news |= collectUnit(line + offset, offset, lines, unions, sources, newLines);
    }
    return news != 0;
  }

  @Override
  boolean holdsAll(long[] lines, int line, long[] all) {
    long missing = 0;
    for (int i = 0; i < width; i++) {
      missing |= all[i] & ~lines[line + i];
    }
    return missing == 0;
  }

  private void uniteUnit(int set, int offset, long[] lines, long[] unions, int to) {
    int[] members = graph.setMembers();
    int begin = graph.setStart()[set];
    int end = graph.setStart()[set + 1];
    int at = members[begin] * width + offset;
    long w0 = lines[at];
    long w1 = lines[at + 1];
    long w2 = lines[at + 2];
    long w3 = lines[at + 3];
    long w4 = lines[at + 4];
    long w5 = lines[at + 5];
    long w6 = lines[at + 6];
    long w7 = lines[at + 7];
    for (int m = begin + 1; m < end; m++) {
      at = members[m] * width + offset;
      w0 |= lines[at];
      w1 |= lines[at + 1];
      w2 |= lines[at + 2];
      w3 |= lines[at + 3];
      w4 |= lines[at + 4];
      w5 |= lines[at + 5];
      w6 |= lines[at + 6];
      w7 |= lines[at + 7];
    }
    unions[to] = w0;
    unions[to + 1] = w1;
    unions[to + 2] = w2;
    unions[to + 3] = w3;
    unions[to + 4] = w4;
    unions[to + 5] = w5;
    unions[to + 6] = w6;
    unions[to + 7] = w7;
  }

  private static long collectUnit(
      int line, int offset, long[] lines, long[] unions, Sources sources, long[] newLines) {
    long w0 = lines[line];
    long w1 = lines[line + 1];
    long w2 = lines[line + 2];
    long w3 = lines[line + 3];
    long w4 = lines[line + 4];
    long w5 = lines[line + 5];
    long w6 = lines[line + 6];
    long w7 = lines[line + 7];
    int[] from = sources.lines();
    int end = sources.lineCount();
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      w0 |= lines[at];
      w1 |= lines[at + 1];
      w2 |= lines[at + 2];
      w3 |= lines[at + 3];
      w4 |= lines[at + 4];
      w5 |= lines[at + 5];
      w6 |= lines[at + 6];
      w7 |= lines[at + 7];
    }
    from = sources.unions();
    end = sources.unionCount();
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      w0 |= unions[at];
      w1 |= unions[at + 1];
      w2 |= unions[at + 2];
      w3 |= unions[at + 3];
      w4 |= unions[at + 4];
      w5 |= unions[at + 5];
      w6 |= unions[at + 6];
      w7 |= unions[at + 7];
    }
    newLines[line] = w0;
    newLines[line + 1] = w1;
    newLines[line + 2] = w2;
    newLines[line + 3] = w3;
    newLines[line + 4] = w4;
    newLines[line + 5] = w5;
    newLines[line + 6] = w6;
    newLines[line + 7] = w7;
    long news = 0;
    for (int i = 0; i < BitParallelBfs.UNIT; i++) {
      news |= newLines[line + i] & ~lines[line + i];
    }
    return news;
  }
}
