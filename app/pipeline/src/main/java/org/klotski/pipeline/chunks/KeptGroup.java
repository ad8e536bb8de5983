package org.klotski.pipeline.chunks;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.klotski.grouper.Group;
import org.klotski.layerer.msbfs.AnalysisResult;

/**
 * What was found out about one group in one metric, as it is kept until all groups are done: column
 * by column, 16 bytes per layout. Members are named by group_index.
 */
public final class KeptGroup {
  /** The bytes of all columns for one member. */
  private static final int MEMBER_BYTES = 16;

  private final int groupNumber;
  private final int size;

  /** The columns as they are written, big-endian. */
  private final ByteBuffer columns;

  /** Columns for a group of so many members, not filled yet. */
  public KeptGroup(int groupNumber, int size) {
    this.groupNumber = groupNumber;
    this.size = size;
    columns = ByteBuffer.allocate(Math.multiplyExact(MEMBER_BYTES, size));
  }

  /** What the search has found. */
  public static KeptGroup of(Group group, AnalysisResult result) {
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
    columns.putShort(at(0, 2, groupIndex), (short) distance);
    columns.putInt(at(2, 4, groupIndex), number);
  }

  /** Fills in the solutions of a member. */
  public void setSolutions(int groupIndex, int minDistance, int minNumber, int number) {
    columns.putShort(at(6, 2, groupIndex), (short) minDistance);
    columns.putInt(at(8, 4, groupIndex), minNumber);
    columns.putInt(at(12, 4, groupIndex), number);
  }

  /** The group_num. */
  public int groupNumber() {
    return groupNumber;
  }

  /** The number of members. */
  public int size() {
    return size;
  }

  /** The distance from a member to the farthest layouts. */
  public int farthestDistance(int groupIndex) {
    return columns.getShort(at(0, 2, groupIndex));
  }

  /** How many layouts are farthest from a member. */
  public int farthestNum(int groupIndex) {
    return columns.getInt(at(2, 4, groupIndex));
  }

  /** The distance from a member to the nearest solution; -1 if there is none. */
  public int minSolutionDistance(int groupIndex) {
    return columns.getShort(at(6, 2, groupIndex));
  }

  /** How many solutions are nearest to a member. */
  public int minSolutionNum(int groupIndex) {
    return columns.getInt(at(8, 4, groupIndex));
  }

  /** How many solutions a member has. */
  public int solutionNum(int groupIndex) {
    return columns.getInt(at(12, 4, groupIndex));
  }

  /**
   * Where a number is.
   *
   * @param before how many bytes of each member are in the columns before its own
   * @param bytes how many bytes it has
   */
  private int at(int before, int bytes, int groupIndex) {
    return before * size + bytes * Objects.checkIndex(groupIndex, size);
  }

  /** Writes all columns. */
  public void writeTo(DataOutput out) throws IOException {
    out.writeInt(groupNumber);
    out.writeInt(size);
    out.write(columns.array());
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
    KeptGroup read = new KeptGroup(groupNumber, size);
    in.readFully(read.columns.array());
    return read;
  }
}
