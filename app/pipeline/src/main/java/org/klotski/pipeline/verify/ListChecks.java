package org.klotski.pipeline.verify;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Compares the lists of members and layers of each group with the rows of layouts: each entry must
 * be a layout whose row has the same group, position, and layer, and the entries must be in
 * ascending order. Because all lists together have as many entries as there are layouts, each
 * layout is in exactly one list.
 */
final class ListChecks implements Check {
  private final Subject subject;
  private final Stored stored;
  private final Tally indices = new Tally();
  private final Tally names = new Tally();
  private final Tally layers = new Tally();
  private final AtomicLong nameCount = new AtomicLong();
  private final AtomicLong entryCount = new AtomicLong();
  private final AtomicLong layerCount = new AtomicLong();

  ListChecks(Subject subject, Stored stored) {
    this.subject = subject;
    this.stored = stored;
  }

  @Override
  public List<Finding> run() {
    Column groupIndex =
        subject
            .database()
            .layouts(List.of(Facts.GROUP_INDEX), subject.threads())
            .of(Facts.GROUP_INDEX);
    int groups = stored.groups.size();
    try (Work work =
        subject.progress().begin("check names and layers", "layouts", LayoutIds.COUNT)) {
      ThreadTeam.run(
          subject.threads(),
          groups,
          group -> {
            tallyDamage(names, () -> checkMembers(group, groupIndex));
            tallyDamage(layers, () -> checkLayers(group));
            work.add(stored.groups.get(Facts.GROUP_SIZE, group));
          });
    }
    names.expect(nameCount.get() == LayoutIds.COUNT, () -> nameCount + " names stored");
    layers.expect(
        entryCount.get() == LayoutIds.COUNT, () -> entryCount + " entries of layers stored");
    return List.of(
        indices.finding(
            "group_index counts the members of each group in code order",
            Figures.count(LayoutIds.COUNT) + " layouts"),
        names.finding(
            "names are a bijection",
            Figures.count(nameCount.get()) + " names of different layouts"),
        layers.finding(
            "every layout is in one layer of one group",
            "%s layouts in %s layers"
                .formatted(Figures.count(entryCount.get()), Figures.count(layerCount.get()))));
  }

  private static void tallyDamage(Tally tally, Runnable check) {
    try {
      check.run();
    } catch (DamagedDatabaseException e) {
      tally.expect(false, e::damage);
    }
  }

  private void checkMembers(int group, Column groupIndex) {
    LayoutClass layoutClass = stored.classOf(group);
    int number = stored.groupNumber(group);
    long[] members = subject.database().members(layoutClass, number);
    int before = -1;
    for (int i = 0; i < members.length; i++) {
      int index = i;
      int id = LayoutIds.rankOrMinusOne(members[i]);
      names.expect(
          id > before && stored.get(Stored.GROUP, id) == group,
          () ->
              "%s-%d-%d is stored as the name of %s"
                  .formatted(layoutClass, number, index, LayoutCode.format(members[index])));
      indices.expect(
          id >= 0 && groupIndex.get(id) == index,
          () -> "id %d does not have group_index %d".formatted(id, index));
      before = id;
    }
    nameCount.addAndGet(members.length);
  }

  private void checkLayers(int group) {
    LayoutClass layoutClass = stored.classOf(group);
    int number = stored.groupNumber(group);
    int[] sizes = subject.database().layerSizes(layoutClass, number);
    long[] codes = subject.database().layers(layoutClass, number);
    int at = 0;
    for (int i = 0; i < sizes.length; i++) {
      int layer = i;
      int before = -1;
      layers.expect(sizes[layer] > 0, () -> "layer sizes of group " + stored.groupName(group));
      for (int end = at + sizes[layer]; at < Math.min(end, codes.length); at++) {
        long code = codes[at];
        int id = LayoutIds.rankOrMinusOne(code);
        layers.expect(
            id > before
                && stored.get(Stored.GROUP, id) == group
                && stored.get(Stored.LAYER, id) == layer,
            () ->
                "%s is listed in layer %d of group %s"
                    .formatted(LayoutCode.format(code), layer, stored.groupName(group)));
        before = id;
      }
    }
    int listed = at;
    layers.expect(listed == codes.length, () -> "layer sizes of group " + stored.groupName(group));
    entryCount.addAndGet(listed);
    layerCount.addAndGet(sizes.length);
  }
}
