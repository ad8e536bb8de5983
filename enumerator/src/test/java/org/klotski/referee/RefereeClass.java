package org.klotski.referee;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;

/** All layouts of a class, with their groups and case names. */
public final class RefereeClass {
  private final String name;
  private final TreeMap<String, RefereeLayout> byCode = new TreeMap<>();
  private final List<List<RefereeLayout>> groups = new ArrayList<>();
  private final Map<RefereeLayout, Integer> groupNums = new HashMap<>();
  private final Map<RefereeLayout, String> caseNames = new HashMap<>();

  /**
   * Lists the class and finds its groups by flood fill, which takes about 20 microseconds and 1 kB
   * per layout.
   */
  public RefereeClass(int jiang, int bing, int style) {
    name = jiang + "-" + bing + "-" + style;
    if (4 + 2 * jiang + bing <= 18) {
      List<RefereePiece> pieces = new ArrayList<>();
      pieces.add(RefereePiece.SQUARE);
      pieces.addAll(Collections.nCopies(style, RefereePiece.HORIZONTAL));
      pieces.addAll(Collections.nCopies(jiang - style, RefereePiece.VERTICAL));
      pieces.addAll(Collections.nCopies(bing, RefereePiece.SOLDIER));
      place(pieces, 0, 0, RefereeLayout.emptyGrid());
    }
    findGroups();
  }

  public String name() {
    return name;
  }

  public List<RefereeLayout> layouts() {
    return new ArrayList<>(byCode.values());
  }

  public List<List<RefereeLayout>> groups() {
    return groups;
  }

  /** Returns the case name, such as {@code 5-4-1-0-123}, or null for a layout of another class. */
  public String caseName(RefereeLayout layout) {
    return caseNames.get(layout);
  }

  public int groupNum(RefereeLayout layout) {
    return groupNums.get(layout);
  }

  /** Places the pieces one by one, with equal pieces in ascending order to avoid duplicates. */
  private void place(List<RefereePiece> pieces, int next, int fromCell, char[] grid) {
    if (next == pieces.size()) {
      RefereeLayout layout = new RefereeLayout(grid);
      byCode.put(layout.code(), layout);
      return;
    }
    RefereePiece piece = pieces.get(next);
    boolean sameAsLast = next > 0 && piece == pieces.get(next - 1);
    for (int cell = sameAsLast ? fromCell : 0; cell < 20; cell++) {
      if (piece.fits(grid, cell / 4, cell % 4)) {
        piece.draw(grid, cell / 4, cell % 4);
        place(pieces, next + 1, cell + 1, grid);
        piece.erase(grid, cell / 4, cell % 4);
      }
    }
  }

  private void findGroups() {
    Map<RefereeLayout, Integer> found = new HashMap<>();
    for (RefereeLayout seed : byCode.values()) {
      if (!found.containsKey(seed)) {
        flood(seed, groups.size(), found);
        groups.add(new ArrayList<>());
      }
    }
    for (RefereeLayout layout : byCode.values()) {
      groups.get(found.get(layout)).add(layout);
    }
    // Groups are found in seed order; the stable sort preserves this order for equal sizes.
    groups.sort(Comparator.comparing(group -> -group.size()));
    for (int number = 0; number < groups.size(); number++) {
      for (int index = 0; index < groups.get(number).size(); index++) {
        RefereeLayout member = groups.get(number).get(index);
        groupNums.put(member, number);
        caseNames.put(member, name + "-" + number + "-" + index);
      }
    }
  }

  private static void flood(RefereeLayout seed, int number, Map<RefereeLayout, Integer> found) {
    Queue<RefereeLayout> queue = new ArrayDeque<>();
    found.put(seed, number);
    queue.add(seed);
    while (!queue.isEmpty()) {
      for (RefereeLayout layout : RefereeMoves.from(queue.remove(), RefereeMetric.STEP)) {
        if (found.putIfAbsent(layout, number) == null) {
          queue.add(layout);
        }
      }
    }
  }
}
