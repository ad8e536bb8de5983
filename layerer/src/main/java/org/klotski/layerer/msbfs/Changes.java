package org.klotski.layerer.msbfs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Whose line has changed at the last level of a search. What has not changed is in the lines of all
 * neighbors already and need not be read again: not by far the least of what a level would read, as
 * a vertex and its neighbors change at about the same few levels. Takes 2 bits per vertex.
 */
final class Changes {
  /** Bits are set in words that other threads may work on, too. */
  private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

  private long[] last;
  private long[] now;

  Changes(int vertices) {
    last = new long[(vertices + 63) >>> 6];
    now = new long[last.length];
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(last, 0);
    Arrays.fill(now, 0);
  }

  /** A root's line is new at the first level. */
  void addRoot(int vertex) {
    last[vertex >>> 6] |= 1L << vertex;
  }

  /** 1 if a vertex's line has changed at the last level, else 0. */
  int of(int vertex) {
    return (int) (last[vertex >>> 6] >>> vertex) & 1;
  }

  /**
   * Notes whose line changes at this level. Threads may do so at once.
   *
   * @param word the bits stand for the vertices 64 * word to 64 * word + 63
   */
  void add(int word, long bits) {
    if (bits != 0) {
      WORDS.getAndBitwiseOr(now, word, bits);
    }
  }

  /** What has changed at this level is what changed at the last one. */
  void endLevel() {
    long[] swap = last;
    last = now;
    now = swap;
    Arrays.fill(now, 0);
  }
}
