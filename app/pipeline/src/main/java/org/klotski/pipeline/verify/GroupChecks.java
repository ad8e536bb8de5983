package org.klotski.pipeline.verify;

import java.util.List;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.pipeline.progress.Figures;

/**
 * Compares the facts of each group with totals over its stored members. The build, by contrast,
 * computes these facts while it joins layouts into groups.
 */
record GroupChecks(Stored stored) implements Check {
  private static final int SOLVABLE_GROUPS = 1_981;
  private static final int SOLVABLE_LAYOUTS = 28_913_089;

  @Override
  public List<Finding> run() {
    return List.of(sizes(), order(), solvable());
  }

  private Finding sizes() {
    Columns groups = stored.groups;
    Stored.Totals totals = stored.totals;
    Tally tally = new Tally();
    for (int row = 0; row < groups.size(); row++) {
      int group = row;
      int size = totals.size[group];
      int first = totals.first[group];
      tally.expect(
          size > 0
              && groups.get(Facts.GROUP_SIZE, group) == size
              && groups.code(Facts.SEED, group) == LayoutIds.unrank(first),
          () ->
              "group %s has %d layouts, the first with id %d"
                  .formatted(stored.groupName(group), size, first));
      tally.expect(
          totals.inLayer0[group] == 1 && size > 0 && stored.get(Stored.LAYER, first) == 0,
          () ->
              "group %s has %d layouts in layer 0"
                  .formatted(stored.groupName(group), totals.inLayer0[group]));
    }
    return tally.finding(
        "group sizes and seeds",
        "%s groups; each seed is the smallest member and the only one in layer 0"
            .formatted(Figures.count(groups.size())));
  }

  private Finding order() {
    Columns groups = stored.groups;
    Tally tally = new Tally();
    for (int row = 1; row < groups.size(); row++) {
      int group = row;
      int size = groups.get(Facts.GROUP_SIZE, group);
      int before = groups.get(Facts.GROUP_SIZE, group - 1);
      boolean inOrder =
          stored.groupNumber(group) == 0
              || before > size
              || before == size
                  && groups.code(Facts.SEED, group - 1) < groups.code(Facts.SEED, group);
      tally.expect(inOrder, () -> "group " + stored.groupName(group) + " is out of order");
    }
    return tally.finding(
        "groups are numbered by size, then by seed",
        "in each of %d classes".formatted(LayoutClass.all().size()));
  }

  private Finding solvable() {
    int solvableGroups = 0;
    long solvableLayouts = 0;
    Tally tally = new Tally();
    for (int row = 0; row < stored.groups.size(); row++) {
      int group = row;
      boolean found = stored.totals.solved[group] > 0;
      tally.expect(
          stored.groups.isSet(Facts.IS_SOLVABLE, group) == found,
          () ->
              "group %s is stored as %s, but has %s solved layout"
                  .formatted(
                      stored.groupName(group),
                      found ? "not solvable" : "solvable",
                      found ? "a" : "no"));
      solvableGroups += found ? 1 : 0;
      solvableLayouts += found ? stored.totals.size[group] : 0;
    }
    String figures =
        "%s groups with %s layouts"
            .formatted(Figures.count(solvableGroups), Figures.count(solvableLayouts));
    tally.expect(
        solvableGroups == SOLVABLE_GROUPS && solvableLayouts == SOLVABLE_LAYOUTS,
        () -> "%s are solvable".formatted(figures));
    return tally.finding("solvable groups", figures);
  }
}
