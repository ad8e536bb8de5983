package org.klotski.pipeline.chunks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;

/**
 * What a thread takes on at a time: consecutive groups of one class. A large group is a chunk of
 * its own, thousands of tiny ones are one, so that there are some hundred files, not 25,422.
 *
 * @param layoutClass the class
 * @param groups its groups in the order of group_num, at least one
 */
public record Chunk(LayoutClass layoutClass, List<Group> groups) {
  /** A chunk is full when it has so many layouts. */
  private static final int LAYOUTS = 1 << 16;

  /**
   * All chunks, those with the most work first. Those of a class depend on nothing but its groups.
   *
   * @param groups all groups of some classes, by class and group_num
   */
  public static List<Chunk> of(List<Group> groups) {
    List<Chunk> chunks = new ArrayList<>();
    List<Group> open = new ArrayList<>();
    int layouts = 0;
    for (int position = 0; position < groups.size(); position++) {
      Group group = groups.get(position);
      open.add(group);
      layouts += group.size();
      boolean lastOfClass =
          position + 1 == groups.size()
              || !groups.get(position + 1).layoutClass().equals(group.layoutClass());
      if (lastOfClass || layouts >= LAYOUTS) {
        chunks.add(new Chunk(group.layoutClass(), List.copyOf(open)));
        open.clear();
        layouts = 0;
      }
    }
    chunks.sort(Comparator.comparingLong(Chunk::pairs).reversed());
    return chunks;
  }

  /** The name of its file, without an ending: class, first group_num. */
  public String name() {
    return "%s-%s".formatted(layoutClass, groups.get(0).number());
  }

  /** Names it for people. */
  public String label() {
    return (groups.size() == 1 ? "group " : "groups from ") + name();
  }

  /** Whether it is a single group that is worth the work of several threads together. */
  public boolean isLarge() {
    return groups.size() == 1 && layouts() >= LAYOUTS;
  }

  /** The layouts of all its groups. */
  public int layouts() {
    return groups.stream().mapToInt(Group::size).sum();
  }

  /** The pairs of root and layout: what the work is proportional to. */
  public long pairs() {
    return groups.stream().mapToLong(Chunk::pairsOf).sum();
  }

  /** The pairs of root and layout of one group. */
  public static long pairsOf(Group group) {
    return (long) group.size() * group.size();
  }

  /** The layouts of its largest group. */
  public int largestGroup() {
    return groups.stream().mapToInt(Group::size).max().orElseThrow();
  }
}
