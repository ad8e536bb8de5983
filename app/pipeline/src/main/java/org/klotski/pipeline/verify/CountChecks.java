package org.klotski.pipeline.verify;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;
import org.klotski.pipeline.progress.Figures;

/** How many layouts there are, of each kind: as stored, and as counted without listing. */
final class CountChecks {
  private static final int STANDARD = 363_480;
  private static final int GROUPS = 25_422;

  private final Stored stored;
  private final Meta meta;
  private final int[] layoutsOfClass = new int[LayoutClass.all().size()];

  CountChecks(Stored stored, Meta meta) {
    this.stored = stored;
    this.meta = meta;
    for (int id = 0; id < LayoutIds.COUNT; id++) {
      int position = stored.groupPosition(id);
      if (position < stored.groups().size()) {
        layoutsOfClass[stored.groups().get(position).group().layoutClass().index()]++;
      }
    }
  }

  Finding ids() {
    return stored
        .ids()
        .finding(
            "ids are dense and in code order",
            "0 to " + Figures.count(LayoutIds.COUNT - 1) + ", each with the code of that rank");
  }

  Finding classes() {
    return stored
        .classes()
        .finding("classes are those of the pieces", LayoutClass.all().size() + " classes");
  }

  Finding totals() {
    long standard = 0;
    for (LayoutClass each : LayoutClass.all()) {
      standard += each.isStandard() ? layoutsOfClass[each.index()] : 0;
    }
    long all = stored.count();
    int groups = stored.groups().size();
    Tally tally = new Tally();
    tally.expect(all == LayoutIds.COUNT, () -> "%d layouts are stored".formatted(all));
    long found = standard;
    tally.expect(found == STANDARD, () -> "%d standard layouts are stored".formatted(found));
    tally.expect(groups == GROUPS, () -> "%d groups are stored".formatted(groups));
    countInMeta(tally, "layouts", LayoutIds.COUNT);
    countInMeta(tally, "classes", LayoutClass.all().size());
    countInMeta(tally, "groups", GROUPS);
    return tally.finding(
        "totals",
        "%s layouts, %s standard, %s non-standard, %s groups"
            .formatted(
                Figures.count(all),
                Figures.count(standard),
                Figures.count(all - standard),
                Figures.count(groups)));
  }

  private void countInMeta(Tally tally, String name, int count) {
    String stated = meta.entries().get(name);
    tally.expect(
        String.valueOf(count).equals(stated),
        () ->
            "meta says %s of %s, not %d"
                .formatted(stated == null ? "nothing" : stated, name, count));
  }

  Finding jiang() {
    return table("layouts by jiang", each -> String.valueOf(each.jiang()));
  }

  Finding jiangBing() {
    return table("layouts by jiang-bing", each -> each.jiang() + "-" + each.bing());
  }

  Finding byClass() {
    return table("layouts by class", LayoutClass::toString);
  }

  /** Three ways: the stored layouts, the stored groups' sizes, the counts without listing. */
  private Finding table(String check, Function<LayoutClass, String> key) {
    Map<String, Integer> listed = new TreeMap<>();
    Map<String, Integer> counted = new TreeMap<>();
    Map<String, Integer> grouped = new TreeMap<>();
    for (LayoutClass each : LayoutClass.all()) {
      listed.merge(key.apply(each), layoutsOfClass[each.index()], Integer::sum);
      counted.merge(key.apply(each), each.layouts(), Integer::sum);
    }
    for (GroupRecord each : stored.groups()) {
      Group group = each.group();
      grouped.merge(key.apply(group.layoutClass()), group.size(), Integer::sum);
    }
    Tally tally = new Tally();
    counted.forEach(
        (name, count) ->
            tally.expect(
                count.equals(listed.get(name)) && count.equals(grouped.get(name)),
                () ->
                    "%s has %d stored layouts and %d in its groups, but counts %d"
                        .formatted(name, listed.get(name), grouped.get(name), count)));
    return tally.finding(check, "%d rows, as counted without listing".formatted(counted.size()));
  }
}
