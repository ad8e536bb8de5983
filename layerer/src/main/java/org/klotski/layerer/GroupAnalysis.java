package org.klotski.layerer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.klotski.enumerator.ClassLayouts;
import org.klotski.grouper.Group;

/**
 * Farthest and solution data of every layout of one group, found by searching from every layout.
 * Not for several threads at once; each thread has its own.
 */
public final class GroupAnalysis {
  private final int size;

  private GroupAnalysis(ClassLayouts layouts, Group group) {
    layouts.index(group.seed());
    size = group.size();
  }

  /**
   * Begins the analysis of a group.
   *
   * @param layouts the layouts of the group's class
   */
  public static GroupAnalysis begin(ClassLayouts layouts, Group group) {
    return new GroupAnalysis(layouts, group);
  }

  /**
   * Goes on with an analysis whose state {@link #writeState} has written.
   *
   * @throws IOException if reading fails, or what is read is not the state of this group's analysis
   */
  public static GroupAnalysis readState(ClassLayouts layouts, Group group, DataInput in)
      throws IOException {
    in.readInt();
    return new GroupAnalysis(layouts, group);
  }

  /** Writes the state between two batches: some 20 bytes per layout. */
  public void writeState(DataOutput out) throws IOException {
    out.writeInt(size);
  }

  /** Does one batch of work, at most some seconds; false when all is done. */
  public boolean advance() {
    return false;
  }

  /** How many of the size * size pairs of root and layout are settled; never less than before. */
  public long pairs() {
    return (long) size * size;
  }

  /** The most memory, in bytes, that the analysis of a group of this size takes. */
  public static long memoryBytes(int groupSize) {
    return 1000L * groupSize;
  }

  /**
   * What was found.
   *
   * @throws IllegalStateException if {@link #advance} has not yet said that all is done
   */
  public GroupResult result() {
    if (advance() || size > 0) {
      throw new IllegalStateException("the analysis is not done");
    }
    return new GroupResult(
        new long[0], new short[0], new int[0], new short[0], new int[0], new int[0]);
  }
}
