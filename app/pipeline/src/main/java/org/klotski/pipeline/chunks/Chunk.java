package org.klotski.pipeline.chunks;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;

/**
 * A unit of work of an analysis: one or more consecutive groups of a class, in the order of
 * group_num. A large group forms its own chunk, whereas many small groups share a chunk, so 25,422
 * groups need only a few hundred files.
 */
public record Chunk(LayoutClass layoutClass, List<Group> groups) {
  /** The number of layouts at which a chunk is full. */
  private static final int LAYOUTS = 1 << 16;

  /**
   * Divides all groups of some classes into chunks, sorted by descending work. The groups must be
   * in order of class and group_num. The chunks of a class depend only on its groups.
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

  public String name() {
    return "%s-%s".formatted(layoutClass, groups.get(0).number());
  }

  public String label() {
    return (groups.size() == 1 ? "group " : "groups from ") + name();
  }

  public String fileName(Metric metric) {
    return "%s-%s-%s.block".formatted(metric.label(), BlockFormat.VERSION, name());
  }

  String groupsSha256() {
    Hasher hasher = Hashing.sha256().newHasher();
    for (Group group : groups) {
      hasher.putString(group.name(), UTF_8).putChar('\n');
      hasher.putInt(group.size()).putLong(group.seed()).putBoolean(group.solvable());
    }
    return hasher.hash().toString();
  }

  /** Returns whether the chunk is a single group that is large enough for several threads. */
  public boolean isLarge() {
    return groups.size() == 1 && layouts() >= LAYOUTS;
  }

  public int layouts() {
    return groups.stream().mapToInt(Group::size).sum();
  }

  /** Returns the number of pairs of root and layout, which is proportional to the work. */
  public long pairs() {
    return groups.stream().mapToLong(Chunk::pairsOf).sum();
  }

  public static long pairsOf(Group group) {
    return (long) group.size() * group.size();
  }

  public int largestGroup() {
    return groups.stream().mapToInt(Group::size).max().orElseThrow();
  }
}
