package org.klotski.referee;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The graph of a group, whose vertices are the members, numbered from 0 in code order. Building a
 * graph takes about 20 microseconds and 1 kB per layout.
 */
public final class RefereeGraph {
  private final List<RefereeLayout> members;
  private final Map<RefereeLayout, Integer> numbers = new HashMap<>();
  private final UnaryOperator<RefereeLayout> representative;
  private final int[][] neighbors;
  private final boolean[] solved;

  private RefereeGraph(
      RefereeLayout anyMember, RefereeMetric metric, UnaryOperator<RefereeLayout> representative) {
    this.representative = representative;
    Map<RefereeLayout, List<RefereeLayout>> moves = flood(anyMember, metric);
    TreeMap<String, RefereeLayout> byCode = new TreeMap<>();
    moves.keySet().forEach(layout -> byCode.put(layout.code(), layout));
    members = new ArrayList<>(byCode.values());
    for (RefereeLayout member : members) {
      numbers.put(member, numbers.size());
    }
    neighbors = new int[members.size()][];
    solved = new boolean[members.size()];
    for (int i = 0; i < members.size(); i++) {
      neighbors[i] = moves.get(members.get(i)).stream().mapToInt(numbers::get).distinct().toArray();
      solved[i] = members.get(i).isSolved();
    }
  }

  public static RefereeGraph of(RefereeLayout anyMember, RefereeMetric metric) {
    return new RefereeGraph(anyMember, metric, layout -> layout);
  }

  /** Builds the graph of a group in which layouts and their left-right images are the same. */
  public static RefereeGraph upToMirror(RefereeLayout anyMember, RefereeMetric metric) {
    return new RefereeGraph(
        anyMember,
        metric,
        layout -> {
          RefereeLayout image = layout.leftRight();
          return image.code().compareTo(layout.code()) < 0 ? image : layout;
        });
  }

  public List<RefereeLayout> members() {
    return members;
  }

  public int size() {
    return members.size();
  }

  /** Returns the number of a layout, or -1 if the layout is not in the group. */
  public int number(RefereeLayout layout) {
    return numbers.getOrDefault(representative.apply(layout), -1);
  }

  /** Returns the numbers of the members one move away, without copying the array. */
  public int[] neighbors(int number) {
    return neighbors[number];
  }

  public boolean isSolved(int number) {
    return solved[number];
  }

  /** Returns each member's distance to the nearest solved layout, or -1 if there is none. */
  public int[] distancesToSolved() {
    return distancesTo(13);
  }

  /** Returns each member's distance to the nearest one whose 2x2 is at the given cell, or -1. */
  public int[] distancesTo(int cell) {
    int[] distance = new int[size()];
    Arrays.fill(distance, -1);
    Queue<Integer> queue = new ArrayDeque<>();
    for (int i = 0; i < size(); i++) {
      if (members.get(i).cells().indexOf('2') == cell) {
        distance[i] = 0;
        queue.add(i);
      }
    }
    while (!queue.isEmpty()) {
      int here = queue.remove();
      for (int there : neighbors[here]) {
        if (distance[there] == -1) {
          distance[there] = distance[here] + 1;
          queue.add(there);
        }
      }
    }
    return distance;
  }

  private Map<RefereeLayout, List<RefereeLayout>> flood(
      RefereeLayout anyMember, RefereeMetric metric) {
    Map<RefereeLayout, List<RefereeLayout>> moves = new HashMap<>();
    Queue<RefereeLayout> queue = new ArrayDeque<>();
    queue.add(representative.apply(anyMember));
    while (!queue.isEmpty()) {
      RefereeLayout here = queue.remove();
      if (!moves.containsKey(here)) {
        List<RefereeLayout> found = new ArrayList<>(RefereeMoves.from(here, metric));
        found.replaceAll(representative);
        // Up to mirror images, a move from a layout to its own image is a loop.
        found.removeIf(here::equals);
        moves.put(here, found);
        queue.addAll(found);
      }
    }
    return moves;
  }
}
