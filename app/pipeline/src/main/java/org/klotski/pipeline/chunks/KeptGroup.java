package org.klotski.pipeline.chunks;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.StreamCorruptedException;
import org.klotski.grouper.Group;
import org.klotski.layerer.extremes.MemberExtremes;

/**
 * What was found out about one group in one metric, as it is kept until all groups are done: column
 * by column, 16 bytes per layout. Members are named by group_index.
 */
public final class KeptGroup {
  private final int groupNumber;
  private final short[] farthestDistance;
  private final int[] farthestNum;
  private final short[] minSolutionDistance;
  private final int[] minSolutionNum;
  private final int[] solutionNum;

  /** Columns for a group of so many members, not filled yet. */
  public KeptGroup(int groupNumber, int size) {
    this.groupNumber = groupNumber;
    farthestDistance = new short[size];
    farthestNum = new int[size];
    minSolutionDistance = new short[size];
    minSolutionNum = new int[size];
    solutionNum = new int[size];
  }

  /** What the search has found. */
  public static KeptGroup of(Group group, MemberExtremes result) {
    if (result.size() != group.size() || result.code(0) != group.seed()) {
      throw new IllegalStateException("the analysis is not that of group " + group.name());
    }
    KeptGroup columns = new KeptGroup(group.number(), group.size());
    for (int index = 0; index < group.size(); index++) {
      columns.setFarthest(index, result.farthestDistance(index), result.farthestNum(index));
      columns.setSolutions(
          index,
          result.minSolutionDistance(index),
          result.minSolutionNum(index),
          result.solutionNum(index));
    }
    return columns;
  }

  /** Fills in how far the layouts farthest from a member are, and how many of them there are. */
  public void setFarthest(int groupIndex, int distance, int number) {
    farthestDistance[groupIndex] = (short) distance;
    farthestNum[groupIndex] = number;
  }

  /** Fills in the solutions of a member. */
  public void setSolutions(int groupIndex, int minDistance, int minNumber, int number) {
    minSolutionDistance[groupIndex] = (short) minDistance;
    minSolutionNum[groupIndex] = minNumber;
    solutionNum[groupIndex] = number;
  }

  /** The group_num. */
  public int groupNumber() {
    return groupNumber;
  }

  /** The number of members. */
  public int size() {
    return farthestDistance.length;
  }

  /** The distance from a member to the farthest layouts. */
  public int farthestDistance(int groupIndex) {
    return farthestDistance[groupIndex];
  }

  /** How many layouts are farthest from a member. */
  public int farthestNum(int groupIndex) {
    return farthestNum[groupIndex];
  }

  /** The distance from a member to the nearest solution; -1 if there is none. */
  public int minSolutionDistance(int groupIndex) {
    return minSolutionDistance[groupIndex];
  }

  /** How many solutions are nearest to a member. */
  public int minSolutionNum(int groupIndex) {
    return minSolutionNum[groupIndex];
  }

  /** How many solutions a member has. */
  public int solutionNum(int groupIndex) {
    return solutionNum[groupIndex];
  }

  /** Writes all columns. */
  public void writeTo(DataOutput out) throws IOException {
    out.writeInt(groupNumber);
    out.writeInt(size());
    write(farthestDistance, out);
    write(farthestNum, out);
    write(minSolutionDistance, out);
    write(minSolutionNum, out);
    write(solutionNum, out);
  }

  /**
   * Reads what {@link #writeTo} has written.
   *
   * @param most how many members the group can have
   * @throws StreamCorruptedException if it says that it has more, or none
   */
  public static KeptGroup readFrom(DataInput in, long most) throws IOException {
    int groupNumber = in.readInt();
    int size = in.readInt();
    if (size < 1 || size > most) {
      throw new StreamCorruptedException("no group here has %d layouts".formatted(size));
    }
    KeptGroup columns = new KeptGroup(groupNumber, size);
    read(columns.farthestDistance, in);
    read(columns.farthestNum, in);
    read(columns.minSolutionDistance, in);
    read(columns.minSolutionNum, in);
    read(columns.solutionNum, in);
    return columns;
  }

  private static void write(short[] column, DataOutput out) throws IOException {
    for (short each : column) {
      out.writeShort(each);
    }
  }

  private static void write(int[] column, DataOutput out) throws IOException {
    for (int each : column) {
      out.writeInt(each);
    }
  }

  private static void read(short[] column, DataInput in) throws IOException {
    for (int i = 0; i < column.length; i++) {
      column[i] = in.readShort();
    }
  }

  private static void read(int[] column, DataInput in) throws IOException {
    for (int i = 0; i < column.length; i++) {
      column[i] = in.readInt();
    }
  }
}
