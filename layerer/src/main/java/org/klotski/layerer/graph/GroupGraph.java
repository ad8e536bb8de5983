package org.klotski.layerer.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.frames.ClassLayouts;

/**
 * The steps within a group, laid out for searches from many roots at once. The rows are cut into
 * chunks of whole frames, large enough to be worth a visit, small enough for a cache. A {@linkplain
 * StepSets set} that lies within one chunk, as all sets of soldiers do, is stored once; a set that
 * reaches over several chunks is stored as arcs from each member to each other.
 *
 * <p>Takes some 60 to 100 bytes per row and some 200 ns per row to make. Never changes.
 */
public final class GroupGraph {
  private static final int LONGEST_SET = Board.CELLS;

  private final int rows;

  /** Where each chunk begins; one entry more at the end. */
  private final int[] chunkStart;

  /** The first set of each chunk; one entry more at the end. */
  private final int[] chunkSets;

  /** For set s its members' rows, ascending: from setStart[s] to setStart[s + 1]. */
  private final int[] setStart;

  private final int[] setMembers;

  /** For row r the numbers of its sets: from rowSetStart[r] to rowSetStart[r + 1]. */
  private final int[] rowSetStart;

  private final int[] rowSets;

  /** For row r the other members of its sets that reach over several chunks. */
  private final int[] arcStart;

  private final int[] arcs;

  private GroupGraph(Maker made) {
    rows = made.members.size();
    chunkStart = made.chunkStart.toIntArray();
    chunkSets = made.chunkSets.toIntArray();
    setStart = made.setStart.toIntArray();
    setMembers = made.setMembers.toIntArray();
    arcStart = made.arcStart;
    arcs = made.arcs.toIntArray();
    rowSetStart = new int[rows + 1];
    rowSets = new int[setMembers.length];
    fillRowSets();
  }

  /**
   * The graph of a group.
   *
   * @param chunkRows a chunk ends with the first frame that gives it so many rows
   */
  public static GroupGraph of(ClassLayouts layouts, MemberRows members, int chunkRows) {
    return new GroupGraph(new Maker(layouts, members, chunkRows));
  }

  /** The number of rows, which is the number of members. */
  public int rows() {
    return rows;
  }

  /** The number of chunks. */
  public int chunks() {
    return chunkStart.length - 1;
  }

  /** Where each chunk begins; one entry more at the end. Not a copy, like all that follow. */
  public int[] chunkStart() {
    return chunkStart;
  }

  /** The first set of each chunk; one entry more at the end. */
  public int[] chunkSets() {
    return chunkSets;
  }

  /** Where the members of each set begin in {@link #setMembers}; one entry more at the end. */
  public int[] setStart() {
    return setStart;
  }

  /** The rows of the members of all sets. */
  public int[] setMembers() {
    return setMembers;
  }

  /** Where the sets of each row begin in {@link #rowSets}; one entry more at the end. */
  public int[] rowSetStart() {
    return rowSetStart;
  }

  /** The sets of all rows. */
  public int[] rowSets() {
    return rowSets;
  }

  /** Where the arcs of each row begin in {@link #arcs}; one entry more at the end. */
  public int[] arcStart() {
    return arcStart;
  }

  /** The rows to which the arcs of all rows lead. */
  public int[] arcs() {
    return arcs;
  }

  /** The number of sets. */
  public int sets() {
    return setStart.length - 1;
  }

  /** The most sets that a chunk has. */
  public int mostSetsInChunk() {
    int most = 0;
    for (int chunk = 0; chunk < chunks(); chunk++) {
      most = Math.max(most, chunkSets[chunk + 1] - chunkSets[chunk]);
    }
    return most;
  }

  /**
   * Lists the rows one step away, some more than once, the row itself among them.
   *
   * @return how many were put into {@code neighbours}
   */
  public int neighbours(int row, int[] neighbours) {
    int count = 0;
    for (int i = rowSetStart[row]; i < rowSetStart[row + 1]; i++) {
      int set = rowSets[i];
      for (int m = setStart[set]; m < setStart[set + 1]; m++) {
        neighbours[count++] = setMembers[m];
      }
    }
    for (int i = arcStart[row]; i < arcStart[row + 1]; i++) {
      neighbours[count++] = arcs[i];
    }
    return count;
  }

  private void fillRowSets() {
    for (int member : setMembers) {
      rowSetStart[member + 1]++;
    }
    for (int row = 0; row < rows; row++) {
      rowSetStart[row + 1] += rowSetStart[row];
    }
    int[] next = rowSetStart.clone();
    for (int set = 0; set < sets(); set++) {
      for (int m = setStart[set]; m < setStart[set + 1]; m++) {
        rowSets[next[setMembers[m]]++] = set;
      }
    }
  }

  /** Goes through the rows once and sorts their sets into those within a chunk and the others. */
  private static final class Maker {
    private final MemberRows members;
    private final StepSets steps;
    private final IntArrayList chunkStart = new IntArrayList();
    private final IntArrayList chunkSets = new IntArrayList();
    private final IntArrayList setStart = new IntArrayList();
    private final IntArrayList setMembers = new IntArrayList();
    private final int[] arcStart;
    private final IntArrayList arcs = new IntArrayList();

    /** The sets of the chunk at work, by their length: equal lengths in a row are faster. */
    private final IntArrayList[] byLength = new IntArrayList[LONGEST_SET + 1];

    private final int[] row = new int[LONGEST_SET];

    Maker(ClassLayouts layouts, MemberRows members, int chunkRows) {
      this.members = members;
      steps = new StepSets(layouts);
      arcStart = new int[members.size() + 1];
      for (int length = 0; length <= LONGEST_SET; length++) {
        byLength[length] = new IntArrayList();
      }
      cut(layouts, chunkRows);
      for (int chunk = 0; chunk + 1 < chunkStart.size(); chunk++) {
        chunkSets.add(setStart.size());
        make(chunkStart.getInt(chunk), chunkStart.getInt(chunk + 1));
      }
      chunkSets.add(setStart.size());
      setStart.add(setMembers.size());
    }

    private void cut(ClassLayouts layouts, int chunkRows) {
      chunkStart.add(0);
      int begin = 0;
      for (int at = 1; at < members.size(); at++) {
        boolean newFrame =
            layouts.frameInFamily(members.index(at))
                != layouts.frameInFamily(members.index(at - 1));
        if (newFrame && at - begin >= chunkRows) {
          begin = at;
          chunkStart.add(at);
        }
      }
      chunkStart.add(members.size());
    }

    private void make(int begin, int end) {
      for (int at = begin; at < end; at++) {
        steps.list(members.index(at));
        for (int set = 0; set < steps.sets(); set++) {
          place(at, begin, end, set);
        }
        arcStart[at + 1] = arcs.size();
      }
      for (int length = 0; length <= LONGEST_SET; length++) {
        IntArrayList sets = byLength[length];
        for (int i = 0; i < sets.size(); i += length) {
          setStart.add(setMembers.size());
          setMembers.addElements(setMembers.size(), sets.elements(), i, length);
        }
        sets.clear();
      }
    }

    private void place(int at, int begin, int end, int set) {
      int length = 0;
      int least = Integer.MAX_VALUE;
      int most = 0;
      for (int i = steps.begin(set); i < steps.end(set); i++) {
        int member = members.row(steps.members()[i]);
        row[length++] = member;
        least = Math.min(least, member);
        most = Math.max(most, member);
      }
      if (least < begin || most >= end) {
        for (int i = 0; i < length; i++) {
          if (row[i] != at) {
            arcs.add(row[i]);
          }
        }
      } else if (least == at) {
        byLength[length].addElements(byLength[length].size(), row, 0, length);
      }
    }
  }
}
