package org.klotski.layerer.extremes;

import java.util.Arrays;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.moves.Mirror;

/**
 * What {@link GroupAnalysis} has found out about one group: how far the farthest layouts are from
 * every member, and the solutions of every member. Members are named by group_index, their number
 * in code order. Takes 24 bytes per member.
 */
public final class MemberExtremes {
  /** Enough for the numbers of any group's members; 36 more hold a code. */
  private static final int GROUP_INDEX_BITS = 20;

  private final Maker data;

  MemberExtremes(Maker data) {
    this.data = data;
  }

  /**
   * The result for the group that is the left-right image of this result's group. All numbers of a
   * layout are those of its image; only the order of the codes is another.
   */
  public MemberExtremes leftRightImage() {
    int size = size();
    long[] images = new long[size];
    for (int i = 0; i < size; i++) {
      long image = Mirror.LEFT_RIGHT.of(LayoutCode.decode(data.code[i])).code();
      images[i] = image << GROUP_INDEX_BITS | i;
    }
    Arrays.sort(images);
    Maker image = new Maker(size);
    for (int i = 0; i < size; i++) {
      int from = (int) images[i] & (1 << GROUP_INDEX_BITS) - 1;
      image.code[i] = images[i] >>> GROUP_INDEX_BITS;
      image.farthestStep[i] = data.farthestStep[from];
      image.farthestNum[i] = data.farthestNum[from];
      image.minSolutionStep[i] = data.minSolutionStep[from];
      image.minSolutionNum[i] = data.minSolutionNum[from];
      image.solutionNum[i] = data.solutionNum[from];
    }
    return new MemberExtremes(image);
  }

  /** The number of members. */
  public int size() {
    return data.code.length;
  }

  /** The code of a member. */
  public long code(int groupIndex) {
    return data.code[groupIndex];
  }

  /** The steps from a member to the layouts farthest from it; 0 if it is the only member. */
  public int farthestStep(int groupIndex) {
    return data.farthestStep[groupIndex];
  }

  /** How many members are farthest from a member, at least 1. */
  public int farthestNum(int groupIndex) {
    return data.farthestNum[groupIndex];
  }

  /** The steps from a member to the nearest solution; -1 if there is none. */
  public int minSolutionStep(int groupIndex) {
    return data.minSolutionStep[groupIndex];
  }

  /** How many solutions are nearest; 0 if there is none. */
  public int minSolutionNum(int groupIndex) {
    return data.minSolutionNum[groupIndex];
  }

  /** How many solutions a member has: solved layouts to which no shortest path passes another. */
  public int solutionNum(int groupIndex) {
    return data.solutionNum[groupIndex];
  }

  /** The data of a result while it is filled in. */
  static final class Maker {
    final long[] code;
    final short[] farthestStep;
    final int[] farthestNum;
    final short[] minSolutionStep;
    final int[] minSolutionNum;
    final int[] solutionNum;

    Maker(int size) {
      code = new long[size];
      farthestStep = new short[size];
      farthestNum = new int[size];
      minSolutionStep = new short[size];
      minSolutionNum = new int[size];
      solutionNum = new int[size];
    }
  }
}
