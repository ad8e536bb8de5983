package org.klotski.pipeline.verify;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.FactRow;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.names.CaseName;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;

/**
 * Published facts about a few well-known layouts, looked up as a user would.
 *
 * @param database what is checked
 */
record WellKnownLayouts(Database database) {
  private static final List<Known> KNOWN =
      List.of(
          new Known(
              layout("1A9BF0C00", 4_091_296, "5-4-1-1-7472", 1, 26, 81),
              new KnownGroup("00A6BFC00", 128, 4, 83, 145),
              new LayoutExtremesRecord(124, 8, 2, 6)),
          new Known(
              layout("4FEA13400", 10_399_732, "5-4-2-0-30833", 0, 147, 138),
              new KnownGroup("005ABFC00", 151, -1, 116, 230),
              new LayoutExtremesRecord(230, 3, 1, 10)));

  private static final List<KnownHardness> KNOWN_HARDNESS =
      List.of(
          new KnownHardness("1A9BF0C00", 81, 90, 116, 256),
          new KnownHardness("2F5543C00", 22, 23, 31, 2),
          new KnownHardness("4FEA13400", 138, 150, 179, -1));

  /** The puzzle Pennant moves the 2x2 of the first layout to cell 12. */
  private static final List<KnownGoal> KNOWN_GOALS =
      List.of(new KnownGoal("05F0A5000", 59), new KnownGoal("1A9BF0C00", 58));

  private static final List<KnownGraph> KNOWN_GRAPHS =
      List.of(new KnownGraph("1A9BF0C00", Metric.CELL, 41_948, 1_468, 1_775, 1_790, 19_071));

  private record Known(LayoutRecord layout, KnownGroup group, LayoutExtremesRecord analysis) {
    String code() {
      return LayoutCode.format(layout.code());
    }
  }

  /**
   * The group of a layout.
   *
   * @param last the number of layouts in the last layer, or -1 if that was not published
   */
  private record KnownGroup(String seed, int layers, int last, int radius, int diameter) {}

  /**
   * The puzzle facts of a layout: its distances to the nearest solved layout.
   *
   * @param ways how many shortest ways there are, in steps, or -1 if that was not published
   */
  private record KnownHardness(String code, int step, int line, int cell, int ways) {}

  /** The distance of a layout to cell 12, in steps. */
  private record KnownGoal(String code, int steps) {}

  /** The graph of the group of a layout in a metric. */
  private record KnownGraph(
      String code, Metric metric, int edges, int bridges, int cuts, int blocks, int largest) {}

  private static LayoutRecord layout(
      String code, int id, String name, int mirrorFlags, int layer, int minSolutionStep) {
    return new LayoutRecord(
        LayoutCode.parse(code), id, CaseName.parse(name), mirrorFlags, layer, minSolutionStep);
  }

  Finding layouts() {
    String figures =
        KNOWN.stream()
            .map(known -> known.code() + " in " + known.layout().minSolutionStep())
            .collect(Collectors.joining(", "));
    return finding("well-known layouts", KNOWN, Known::code, this::isStored, figures);
  }

  Finding hardness() {
    String figures =
        KNOWN_HARDNESS.stream()
            .map(known -> "%s in %d, %d".formatted(known.code(), known.line(), known.cell()))
            .collect(Collectors.joining("; "));
    return finding(
        "hardness data of well-known layouts",
        KNOWN_HARDNESS,
        KnownHardness::code,
        this::isHard,
        figures);
  }

  Finding goals() {
    return finding(
        "goals of well-known layouts",
        KNOWN_GOALS,
        KnownGoal::code,
        known -> layout(known.code()).get(Facts.GOAL_12_STEP) == known.steps(),
        KNOWN_GOALS.stream()
            .map(known -> "%s to cell 12 in %d".formatted(known.code(), known.steps()))
            .collect(Collectors.joining(", ")));
  }

  Finding graphs() {
    return finding(
        "graphs of well-known groups",
        KNOWN_GRAPHS,
        KnownGraph::code,
        this::hasGraph,
        KNOWN_GRAPHS.stream()
            .map(known -> "%s with %d bridges".formatted(known.code(), known.bridges()))
            .collect(Collectors.joining(", ")));
  }

  private boolean hasGraph(KnownGraph known) {
    FactRow layout = layout(known.code());
    FactRow group = database.group(layout.layoutClass(), layout.groupNumber());
    Metric metric = known.metric();
    return group.get(Facts.edgeNum(metric)) == known.edges()
        && group.get(Facts.bridgeNum(metric)) == known.bridges()
        && group.get(Facts.cutNum(metric)) == known.cuts()
        && group.get(Facts.blockNum(metric)) == known.blocks()
        && group.get(Facts.largestBlock(metric)) == known.largest();
  }

  private FactRow layout(String code) {
    return database.layout(LayoutCode.parse(code));
  }

  Finding analyses() {
    String figures =
        KNOWN.stream()
            .map(known -> known.code() + " farthest " + known.analysis().farthestDistance())
            .collect(Collectors.joining(", "));
    return finding("analyses of well-known layouts", KNOWN, Known::code, this::isAnalyzed, figures);
  }

  private static <T> Finding finding(
      String check, List<T> all, Function<T, String> code, Predicate<T> holds, String figures) {
    Tally tally = new Tally();
    for (T known : all) {
      try {
        tally.expect(holds.test(known), () -> code.apply(known));
      } catch (DatabaseException e) {
        tally.expect(false, e::getMessage);
      }
    }
    return tally.finding(check, figures);
  }

  private boolean isStored(Known known) {
    LayoutRecord layout = known.layout();
    KnownGroup expected = known.group();
    GroupRecord group = database.groupRecord(layout.layoutClass(), layout.name().groupNumber());
    int last = group.layerSizes().get(group.layers() - 1);
    return database.layoutRecord(layout.code()).equals(layout)
        && database.code(layout.name()) == layout.code()
        && LayoutCode.format(group.group().seed()).equals(expected.seed())
        && group.layers() == expected.layers()
        && (expected.last() < 0 || last == expected.last());
  }

  private boolean isHard(KnownHardness known) {
    LayoutRecord layout = database.layoutRecord(LayoutCode.parse(known.code()));
    LayoutHardnessRecord hardness = database.layoutHardness(layout);
    return layout.minSolutionStep() == known.step()
        && hardness.minSolutionLine() == known.line()
        && hardness.minSolutionCell() == known.cell()
        && (known.ways() < 0 || hardness.minSolutionWays() == known.ways());
  }

  private boolean isAnalyzed(Known known) {
    LayoutRecord layout = known.layout();
    GroupExtremesRecord group =
        database
            .groupExtremes(Metric.STEP, layout.layoutClass(), layout.name().groupNumber())
            .orElseThrow(() -> new DatabaseException("no analysis of " + layout.name()));
    return database
            .layoutExtremes(Metric.STEP, layout.code())
            .filter(known.analysis()::equals)
            .isPresent()
        && group.radius() == known.group().radius()
        && group.diameter() == known.group().diameter();
  }
}
