package org.klotski.pipeline.verify;

import static org.klotski.enumerator.facts.Facts.minSolution;
import static org.klotski.enumerator.layouts.Metric.CELL;
import static org.klotski.enumerator.layouts.Metric.LINE;
import static org.klotski.enumerator.layouts.Metric.STEP;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.facts.FactRow;
import org.klotski.grouper.names.CaseName;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;

/** Compares facts of a few well-known layouts, found by look-ups, with published numbers. */
record WellKnownLayouts(Database database) {
  private static final List<Known> LAYOUTS =
      List.of(
          new Known(
              "1A9BF0C00",
              Map.of(
                  Facts.ID,
                  4_091_296,
                  Facts.GROUP_NUM_OF_LAYOUT,
                  1,
                  Facts.GROUP_INDEX,
                  7_472,
                  Facts.IS_MIRROR,
                  1,
                  Facts.LAYER,
                  26,
                  minSolution(STEP),
                  81),
              Map.of(Facts.LAYER_COUNT, 128)),
          new Known(
              "4FEA13400",
              Map.of(
                  Facts.ID,
                  10_399_732,
                  Facts.GROUP_NUM_OF_LAYOUT,
                  0,
                  Facts.GROUP_INDEX,
                  30_833,
                  Facts.IS_MIRROR,
                  0,
                  Facts.LAYER,
                  147,
                  minSolution(STEP),
                  138),
              Map.of(Facts.LAYER_COUNT, 151)));

  /** The seeds of the groups of {@link #LAYOUTS}. */
  private static final List<String> SEEDS = List.of("00A6BFC00", "005ABFC00");

  /** The last layer of the group of the first of {@link #LAYOUTS}. */
  private static final int LAST_LAYER = 4;

  private static final List<Known> HARDNESS =
      List.of(
          known(
              "1A9BF0C00",
              Map.of(
                  minSolution(STEP),
                  81,
                  minSolution(LINE),
                  90,
                  minSolution(CELL),
                  116,
                  Facts.MIN_SOLUTION_WAYS,
                  256)),
          known(
              "2F5543C00",
              Map.of(
                  minSolution(STEP),
                  22,
                  minSolution(LINE),
                  23,
                  minSolution(CELL),
                  31,
                  Facts.MIN_SOLUTION_WAYS,
                  2)),
          known(
              "4FEA13400",
              Map.of(minSolution(STEP), 138, minSolution(LINE), 150, minSolution(CELL), 179)));

  /** The first layout is the Pennant puzzle, whose goal is the 2x2 at cell 12. */
  private static final List<Known> GOALS =
      List.of(
          known("05F0A5000", Map.of(Facts.GOAL_12_STEP, 59)),
          known("1A9BF0C00", Map.of(Facts.GOAL_12_STEP, 58)));

  private static final List<Known> GRAPHS =
      List.of(
          new Known(
              "1A9BF0C00",
              Map.of(),
              Map.of(
                  Facts.edgeNum(CELL), 41_948,
                  Facts.bridgeNum(CELL), 1_468,
                  Facts.cutNum(CELL), 1_775,
                  Facts.blockNum(CELL), 1_790,
                  Facts.largestBlock(CELL), 19_071)));

  private static final List<Known> ANALYSES =
      List.of(
          new Known(
              "1A9BF0C00",
              Map.of(
                  Facts.farthest(STEP), 124,
                  Facts.farthestNum(STEP), 8,
                  Facts.minSolutionNum(STEP), 2,
                  Facts.solutionNum(STEP), 6),
              Map.of(Facts.radius(STEP), 83, Facts.diameter(STEP), 145)),
          new Known(
              "4FEA13400",
              Map.of(
                  Facts.farthest(STEP), 230,
                  Facts.farthestNum(STEP), 3,
                  Facts.minSolutionNum(STEP), 1,
                  Facts.solutionNum(STEP), 10),
              Map.of(Facts.radius(STEP), 116, Facts.diameter(STEP), 230)));

  /** Facts of a layout, and of its group. */
  private record Known(String code, Map<Fact, Integer> ofLayout, Map<Fact, Integer> ofGroup) {}

  private static Known known(String code, Map<Fact, Integer> ofLayout) {
    return new Known(code, ofLayout, Map.of());
  }

  /** Checks the facts of a build. */
  List<Finding> built() {
    Tally layouts = compare(LAYOUTS);
    for (int i = 0; i < SEEDS.size(); i++) {
      Known known = LAYOUTS.get(i);
      String seed = SEEDS.get(i);
      expect(layouts, known, () -> isNamed(known) && seedOf(known).equals(seed));
    }
    expect(layouts, LAYOUTS.get(0), () -> lastLayer(LAYOUTS.get(0)) == LAST_LAYER);
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

  private boolean isNamed(Known known) {
    CaseName name = layout(known).name();
    return database.code(name) == LayoutCode.parse(known.code());
  }

  private String seedOf(Known known) {
    return LayoutCode.format(group(known).code());
  }

  private int lastLayer(Known known) {
    FactRow layout = layout(known);
    int[] sizes = database.layerSizes(layout.layoutClass(), layout.groupNumber());
    return sizes[sizes.length - 1];
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
