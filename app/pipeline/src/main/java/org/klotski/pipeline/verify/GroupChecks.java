package org.klotski.pipeline.verify;

import com.google.common.base.Joiner;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.klotski.dbschema.DatabaseScan;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.grouper.counts.CountTable;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/** Whether groups, names and the lists of members and layers say the same as the layouts. */
final class GroupChecks {
  private static final int SOLVABLE_GROUPS = 1_981;
  private static final int SOLVABLE_LAYOUTS = 28_913_089;

  private final Stored stored;
  private final List<GroupRecord> groups;
  private final int[] size;
  private final int[] seed;
  private final int[] seeds;
  private final boolean[] solved;
  private final Tally indices = new Tally();

  GroupChecks(Stored stored) {
    this.stored = stored;
    groups = stored.groups();
    size = new int[groups.size()];
    seed = new int[groups.size()];
    seeds = new int[groups.size()];
    solved = new boolean[groups.size()];
    for (int id = 0; id < LayoutIds.COUNT; id++) {
      int position = stored.groupPosition(id);
      if (position < size.length) {
        take(id, position);
      }
    }
  }

  private void take(int id, int position) {
    int index = size[position]++;
    indices.expect(
        stored.groupIndex(id) == index,
        () -> "id %d has group_index %d, not %d".formatted(id, stored.groupIndex(id), index));
    if (index == 0) {
      seed[position] = id;
    }
    seeds[position] += stored.layer(id) == 0 ? 1 : 0;
    solved[position] |= (int) (LayoutIds.unrank(id) >>> 32) == Board.EXIT;
  }

  Finding sizes() {
    Tally tally = new Tally();
    for (int position = 0; position < size.length; position++) {
      Group group = groups.get(position).group();
      int found = size[position];
      int first = seed[position];
      tally.expect(
          group.size() == found && found > 0 && group.seed() == LayoutIds.unrank(first),
          () ->
              "group %s has %d layouts, the first with id %d"
                  .formatted(group.name(), found, first));
      int inLayer0 = seeds[position];
      tally.expect(
          inLayer0 == 1 && stored.layer(first) == 0,
          () -> "group %s has %d layouts in layer 0".formatted(group.name(), inLayer0));
    }
    return tally.finding(
        "group sizes and seeds",
        "%s groups, the seed of each its smallest member and alone in layer 0"
            .formatted(Figures.count(size.length)));
  }

  Finding order() {
    Tally tally = new Tally();
    for (int position = 0; position < size.length; position++) {
      Group group = groups.get(position).group();
      Group before = position == 0 ? null : groups.get(position - 1).group();
      boolean first = before == null || !before.layoutClass().equals(group.layoutClass());
      boolean inOrder =
          first
              ? group.number() == 0
              : group.number() == before.number() + 1
                  && (before.size() > group.size()
                      || (before.size() == group.size() && before.seed() < group.seed()));
      tally.expect(inOrder, () -> "group " + group.name() + " is out of order");
    }
    return tally.finding(
        "groups are numbered by size, then by seed",
        "in each of %d classes".formatted(LayoutClass.all().size()));
  }

  Finding solvable() {
    int solvableGroups = 0;
    long solvableLayouts = 0;
    Tally tally = new Tally();
    for (int position = 0; position < size.length; position++) {
      Group group = groups.get(position).group();
      boolean found = solved[position];
      tally.expect(
          group.solvable() == found,
          () ->
              "group %s is stored as %s, but has %s solved layout"
                  .formatted(
                      group.name(), found ? "not solvable" : "solvable", found ? "a" : "no"));
      solvableGroups += solved[position] ? 1 : 0;
      solvableLayouts += solved[position] ? size[position] : 0;
    }
    String figures =
        "%s groups with %s layouts"
            .formatted(Figures.count(solvableGroups), Figures.count(solvableLayouts));
    tally.expect(
        solvableGroups == SOLVABLE_GROUPS && solvableLayouts == SOLVABLE_LAYOUTS,
        () -> "%s are solvable".formatted(figures));
    return tally.finding("solvable groups", figures);
  }

  /** From the stored groups, and from the layouts. */
  Finding forests() {
    List<Group> asStored = groups.stream().map(GroupRecord::group).toList();
    List<Group> asFound =
        IntStream.range(0, size.length)
            .mapToObj(
                position -> {
                  Group group = asStored.get(position);
                  return new Group(
                      group.layoutClass(),
                      group.number(),
                      size[position],
                      LayoutIds.unrank(seed[position]),
                      solved[position]);
                })
            .toList();
    List<List<Long>> rows = CountTable.FORESTS.rows(asFound);
    return new Finding(
        "forests",
        rows.equals(CountTable.FORESTS.rows(asStored)),
        "style/layouts/groups/solvable/playable "
            + rows.stream().map(Joiner.on('/')::join).collect(Collectors.joining(", ")));
  }

  Finding groupIndices() {
    return indices.finding(
        "group_index counts the members of each group in code order",
        Figures.count(LayoutIds.COUNT) + " layouts");
  }

  /** Each name once, each layout once, and both say the same of each other. */
  Finding names(DatabaseScan scan, Progress progress) {
    Tally tally = new Tally();
    long[] count = new long[1];
    try (Work work = progress.begin("check names", "layouts", LayoutIds.COUNT)) {
      scan.members(
          (layoutClass, number, index, code) -> {
            int id = LayoutIds.rankOrMinusOne(code);
            boolean same =
                id >= 0
                    && stored.groupPosition(id) == stored.position(layoutClass, number)
                    && stored.groupIndex(id) == index;
            tally.expect(
                same,
                () ->
                    "%s-%d-%d is stored as the name of %s"
                        .formatted(layoutClass, number, index, LayoutCode.format(code)));
            count[0]++;
          });
      work.add(count[0]);
    }
    tally.expect(count[0] == LayoutIds.COUNT, () -> count[0] + " names are stored");
    return tally.finding(
        "names are a bijection", Figures.count(count[0]) + " names, each of one layout");
  }

  /** Every layout in one layer of its group, and the sizes right. */
  Finding layers(DatabaseScan scan, Progress progress) {
    Tally tally = new Tally();
    long[] count = new long[1];
    int[] last = new int[1];
    BitSet seen = new BitSet(LayoutIds.COUNT);
    int[][] sizes = new int[groups.size()][];
    for (int position = 0; position < sizes.length; position++) {
      sizes[position] = groups.get(position).layerSizes().toArray();
    }
    try (Work work = progress.begin("check layers", "layouts", LayoutIds.COUNT)) {
      scan.layers(
          (layoutClass, number, layer, inLayer, code) -> {
            int id = LayoutIds.rankOrMinusOne(code);
            int position = stored.position(layoutClass, number);
            boolean same =
                id >= 0
                    && position < sizes.length
                    && layer < sizes[position].length
                    && inLayer
                        == groups.get(position).layerSizes().get(layer) - sizes[position][layer]
                    && (inLayer == 0 || id > last[0])
                    && !seen.get(id)
                    && stored.groupPosition(id) == position
                    && stored.layer(id) == layer;
            tally.expect(
                same,
                () ->
                    "%s is listed in layer %d of group %s-%d"
                        .formatted(LayoutCode.format(code), layer, layoutClass, number));
            last[0] = id;
            if (same) {
              seen.set(id);
              sizes[position][layer]--;
            }
            count[0]++;
          });
      work.add(count[0]);
    }
    for (int position = 0; position < sizes.length; position++) {
      int at = position;
      for (int rest : sizes[position]) {
        tally.expect(rest == 0, () -> "layer sizes of group " + groups.get(at).group().name());
      }
    }
    tally.expect(count[0] == LayoutIds.COUNT, () -> count[0] + " entries of layers are stored");
    long layers = groups.stream().mapToLong(GroupRecord::layers).sum();
    return tally.finding(
        "every layout is in one layer of one group",
        "%s layouts in %s layers".formatted(Figures.count(count[0]), Figures.count(layers)));
  }
}
