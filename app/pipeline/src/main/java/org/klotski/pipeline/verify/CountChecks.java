package org.klotski.pipeline.verify;

import java.util.List;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.pipeline.progress.Figures;

/**
 * Compares the numbers of stored layouts, in total and by class, with the sizes of the stored
 * groups, and with the numbers that {@link LayoutClass} computes without enumerating layouts.
 */
record CountChecks(Stored stored, Meta meta) implements Check {
  private static final int GROUPS = 25_422;
  private static final int STANDARD = 363_480;

  @Override
  public List<Finding> run() {
    return List.of(totals(), classes());
  }

  private Finding totals() {
    long all = 0;
    long standard = 0;
    int groups = stored.groups.size();
    for (int group = 0; group < groups; group++) {
      all += stored.totals.size[group];
      standard += stored.classOf(group).isStandard() ? stored.totals.size[group] : 0;
    }
    Tally tally = new Tally();
    expect(tally, all, LayoutIds.COUNT, "layouts");
    expect(tally, groups, GROUPS, "groups");
    expect(tally, standard, STANDARD, "standard layouts");
    countInMeta(tally, "layouts", LayoutIds.COUNT);
    countInMeta(tally, "classes", LayoutClass.all().size());
    countInMeta(tally, "groups", GROUPS);
    return tally.finding(
        "totals", "%s layouts, %s groups".formatted(Figures.count(all), Figures.count(groups)));
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

  private Finding classes() {
    int[] listed = new int[LayoutClass.all().size()];
    int[] grouped = new int[listed.length];
    for (int group = 0; group < stored.groups.size(); group++) {
      int index = stored.classOf(group).index();
      listed[index] += stored.totals.size[group];
      grouped[index] += stored.groups.get(Facts.GROUP_SIZE, group);
    }
    Tally tally = new Tally();
    for (LayoutClass each : LayoutClass.all()) {
      int index = each.index();
      tally.expect(
          listed[index] == each.layouts() && grouped[index] == each.layouts(),
          () ->
              "class %s has %d stored layouts and %d in its groups, not %d"
                  .formatted(each, listed[index], grouped[index], each.layouts()));
    }
    return tally.finding(
        "layouts by class", "%d classes, counted without enumeration".formatted(listed.length));
  }
}
