package org.klotski.pipeline.verify;

import com.google.common.base.Splitter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.facts.FactRow;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;

/** Compares facts of a few well-known layouts, found by look-ups, with published numbers. */
record WellKnownLayouts(Database database) {
  private static final List<Known> LAYOUTS =
      List.of(
          new Known(
              "1A9BF0C00",
              "id 4091296, group_num 1, group_index 7472, is_mirror 1, layer 26,"
                  + " min_solution_step 81",
              "layer_count 128"),
          new Known(
              "4FEA13400",
              "id 10399732, group_num 0, group_index 30833, is_mirror 0, layer 147,"
                  + " min_solution_step 138",
              "layer_count 151"));

  /** The seeds of the groups of {@link #LAYOUTS}. */
  private static final List<String> SEEDS = List.of("00A6BFC00", "005ABFC00");

  /** The last layer of the group of the first of {@link #LAYOUTS}. */
  private static final int LAST_LAYER = 4;

  private static final List<Known> HARDNESS =
      List.of(
          new Known(
              "1A9BF0C00",
              "min_solution_step 81, min_solution_line 90, min_solution_cell 116,"
                  + " min_solution_ways 256",
              ""),
          new Known(
              "2F5543C00",
              "min_solution_step 22, min_solution_line 23, min_solution_cell 31,"
                  + " min_solution_ways 2",
              ""),
          new Known(
              "4FEA13400",
              "min_solution_step 138, min_solution_line 150, min_solution_cell 179",
              ""));

  /** The first layout is the Pennant puzzle, whose goal is the 2x2 at cell 12. */
  private static final List<Known> GOALS =
      List.of(
          new Known("05F0A5000", "goal_12_step 59", ""),
          new Known("1A9BF0C00", "goal_12_step 58", ""));

  private static final List<Known> GRAPHS =
      List.of(
          new Known(
              "1A9BF0C00",
              "",
              "edge_cell_num 41948, bridge_cell_num 1468, cut_cell_num 1775, block_cell_num 1790,"
                  + " largest_cell_block 19071"));

  private static final List<Known> ANALYSES =
      List.of(
          new Known(
              "1A9BF0C00",
              "farthest_step 124, farthest_num 8, min_solution_num 2, solution_num 6",
              "radius_step 83, diameter_step 145"),
          new Known(
              "4FEA13400",
              "farthest_step 230, farthest_num 3, min_solution_num 1, solution_num 10",
              "radius_step 116, diameter_step 230"));

  /** Facts of a layout, and of its group. */
  private record Known(String code, Map<Fact, Integer> ofLayout, Map<Fact, Integer> ofGroup) {
    /** Reads lists of names of facts and numbers. */
    Known(String code, String ofLayout, String ofGroup) {
      this(code, facts(Subject.LAYOUT, ofLayout), facts(Subject.GROUP, ofGroup));
    }

    private static Map<Fact, Integer> facts(Subject subject, String list) {
      return Splitter.on(", ")
          .omitEmptyStrings()
          .splitToStream(list)
          .map(each -> each.split(" "))
          .collect(
              Collectors.toMap(
                  each -> Facts.named(subject, each[0]).orElseThrow(),
                  each -> Integer.valueOf(each[1])));
    }
  }

  /** Checks the facts of a build. */
  List<Finding> built() {
    Tally layouts = compare(LAYOUTS);
    for (int i = 0; i < SEEDS.size(); i++) {
      Known known = LAYOUTS.get(i);
      String seed = SEEDS.get(i);
      expect(
          layouts,
          known,
          () ->
              LayoutCode.format(database.code(layout(known).name())).equals(known.code())
                  && LayoutCode.format(group(known).code()).equals(seed));
    }
    expect(
        layouts,
        LAYOUTS.get(0),
        () -> {
          FactRow layout = layout(LAYOUTS.get(0));
          int[] sizes = database.layerSizes(layout.layoutClass(), layout.groupNumber());
          return sizes[sizes.length - 1] == LAST_LAYER;
        });
    return List.of(
        layouts.finding("well-known layouts", figures(LAYOUTS)),
        compare(HARDNESS).finding("hardness data of well-known layouts", figures(HARDNESS)),
        compare(GOALS).finding("goals of well-known layouts", figures(GOALS)),
        compare(GRAPHS).finding("graphs of well-known groups", figures(GRAPHS)));
  }

  /** Checks the analysis in steps. */
  List<Finding> analyzed() {
    return List.of(compare(ANALYSES).finding("analyses of well-known layouts", figures(ANALYSES)));
  }

  private Tally compare(List<Known> all) {
    Tally tally = new Tally();
    all.forEach(known -> expect(tally, known, () -> holds(known)));
    return tally;
  }

  private interface Condition {
    boolean holds();
  }

  private static void expect(Tally tally, Known known, Condition condition) {
    try {
      tally.expect(condition.holds(), known::code);
    } catch (DatabaseException e) {
      tally.expect(false, e::getMessage);
    }
  }

  private boolean holds(Known known) {
    return has(layout(known), known.ofLayout()) && has(group(known), known.ofGroup());
  }

  private static boolean has(FactRow row, Map<Fact, Integer> expected) {
    return expected.entrySet().stream().allMatch(each -> row.get(each.getKey()) == each.getValue());
  }

  private FactRow layout(Known known) {
    return database.layout(LayoutCode.parse(known.code()));
  }

  private FactRow group(Known known) {
    FactRow layout = layout(known);
    return database.group(layout.layoutClass(), layout.groupNumber());
  }

  private static String figures(List<Known> all) {
    return all.stream()
        .map(known -> known.code() + " with " + figures(known))
        .collect(Collectors.joining("; "));
  }

  /** Returns the facts in the order of the list of facts. */
  private static String figures(Known known) {
    return Facts.all().stream()
        .filter(fact -> known.ofLayout().containsKey(fact) || known.ofGroup().containsKey(fact))
        .map(
            fact ->
                String.format(
                    Locale.ROOT,
                    "%s %,d",
                    fact,
                    known.ofLayout().getOrDefault(fact, known.ofGroup().get(fact))))
        .collect(Collectors.joining(", "));
  }
}
