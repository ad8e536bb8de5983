package org.klotski.pipeline.verify;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;
import org.klotski.pipeline.progress.Figures;

/**
 * Compares the numbers of stored layouts, in total and by class, with the sizes of the stored
 * groups, and with the numbers that {@link LayoutClass} computes without enumerating layouts.
 */
record CountChecks(Stored stored, Meta meta) implements Check {
  private static final int STANDARD = 363_480;
  private static final int GROUPS = 25_422;

  @Override
  public List<Finding> run() {
    return List.of(
        totals(),
        table("layouts by jiang", each -> String.valueOf(each.jiang())),
        table("layouts by jiang-bing", each -> each.jiang() + "-" + each.bing()),
        table("layouts by class", LayoutClass::toString));
  }

  private Finding totals() {
    long all = 0;
    long standard = 0;
    int groups = stored.groups().size();
    for (int group = 0; group < groups; group++) {
      int size = stored.totals().size[group];
      all += size;
      standard += stored.classOf(group).isStandard() ? size : 0;
    }
    Tally tally = new Tally();
    expect(tally, all, LayoutIds.COUNT, "layouts");
    expect(tally, standard, STANDARD, "standard layouts");
    expect(tally, groups, GROUPS, "groups");
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

  private static void expect(Tally tally, long found, long expected, String what) {
    tally.expect(found == expected, () -> "%d %s stored".formatted(found, what));
  }

  private void countInMeta(Tally tally, String name, int count) {
    String stated = meta.entries().get(name);
    tally.expect(
        String.valueOf(count).equals(stated),
        () ->
            "meta has %s for %s, not %d"
                .formatted(stated == null ? "nothing" : stated, name, count));
  }

  private Finding table(String check, Function<LayoutClass, String> key) {
    Map<String, Integer> counted = new TreeMap<>();
    Map<String, Integer> listed = new TreeMap<>();
    Map<String, Integer> grouped = new TreeMap<>();
    for (LayoutClass each : LayoutClass.all()) {
      counted.merge(key.apply(each), each.layouts(), Integer::sum);
    }
    for (int group = 0; group < stored.groups().size(); group++) {
      String row = key.apply(stored.classOf(group));
      listed.merge(row, stored.totals().size[group], Integer::sum);
      grouped.merge(row, stored.groups().get(Facts.GROUP_SIZE, group), Integer::sum);
    }
    Tally tally = new Tally();
    counted.forEach(
        (name, count) ->
            tally.expect(
                count.equals(listed.get(name)) && count.equals(grouped.get(name)),
                () ->
                    "%s has %d stored layouts and %d in its groups, not %d"
                        .formatted(name, listed.get(name), grouped.get(name), count)));
    return tally.finding(check, "%d rows, as counted without listing".formatted(counted.size()));
  }
}
