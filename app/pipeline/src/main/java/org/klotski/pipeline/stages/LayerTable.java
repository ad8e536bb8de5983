package org.klotski.pipeline.stages;

import java.util.BitSet;
import java.util.List;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.frames.FrameFamily;
import org.klotski.enumerator.frames.Frames;
import org.klotski.enumerator.frames.LayoutWalk;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.layerer.bfs.ClassLayers;

/** What was found class by class, by id: 18 bytes per layout, 540 MB. */
final class LayerTable {
  private static final int PARTS = 64;

  private final Columns columns =
      new Columns(
          List.of(
              Facts.LAYER,
              Facts.minSolution(Metric.STEP),
              Facts.minSolution(Metric.LINE),
              Facts.minSolution(Metric.CELL),
              Facts.MIN_SOLUTION_WAYS,
              Facts.IS_MINIMAL,
              Facts.IS_HARDEST,
              Facts.MIN_SOLUTION_BITS,
              Facts.MIN_SOLUTION_DETOURS,
              Facts.GOAL_12_STEP,
              Facts.GOAL_8_STEP,
              Facts.GOAL_9_STEP),
          LayoutIds.COUNT);

  /** The class with given numbers of horizontals, verticals and soldiers, at their {@link #key}. */
  private final ClassLayouts[] layouts = new ClassLayouts[8 * 8 * 16];

  private final ClassLayers[] layers = new ClassLayers[8 * 8 * 16];
  private final BitSet[] minimal = new BitSet[8 * 8 * 16];

  private LayerTable(List<ClassLayers> byClass, BitSet[] minimalByClass) {
    for (LayoutClass each : LayoutClass.all()) {
      int key = key(each.style(), each.jiang() - each.style(), each.bing());
      layouts[key] = ClassLayouts.of(each);
      layers[key] = byClass.get(each.index());
      minimal[key] = minimalByClass[each.index()];
    }
  }

  /** Fills the columns, with one walk over all layouts. */
  static Columns of(List<ClassLayers> byClass, BitSet[] minimal, int threads) {
    LayerTable table = new LayerTable(byClass, minimal);
    ThreadTeam.run(threads, PARTS, table::fill);
    return table.columns;
  }

  private void fill(int part) {
    IdRange ids = IdRange.part(part, PARTS);
    LayoutWalk.range(
        ids.from(),
        ids.to(),
        (id, code, frame, soldiers) -> {
          int key =
              key(
                  Integer.bitCount(Frames.horizontals(frame)),
                  Integer.bitCount(Frames.verticals(frame)),
                  Integer.bitCount(soldiers));
          int index = layouts[key].index(FrameFamily.frameInFamily(frame), soldiers);
          ClassLayers found = layers[key];
          columns.set(Facts.LAYER, id, found.layer(index));
          columns.set(Facts.minSolution(Metric.STEP), id, found.minSolutionStep(index));
          columns.set(Facts.minSolution(Metric.LINE), id, found.minSolutionLine(index));
          columns.set(Facts.minSolution(Metric.CELL), id, found.minSolutionCell(index));
          columns.set(Facts.MIN_SOLUTION_WAYS, id, found.minSolutionWays(index));
          columns.set(Facts.IS_MINIMAL, id, minimal[key].get(index) ? 1 : 0);
          columns.set(Facts.IS_HARDEST, id, found.isHardest(index) ? 1 : 0);
          columns.set(Facts.MIN_SOLUTION_BITS, id, found.minSolutionBits(index));
          columns.set(Facts.MIN_SOLUTION_DETOURS, id, found.minSolutionDetours(index));
          columns.set(Facts.GOAL_12_STEP, id, found.goal12Step(index));
          columns.set(Facts.GOAL_8_STEP, id, found.goal8Step(index));
          columns.set(Facts.GOAL_9_STEP, id, found.goal9Step(index));
        });
  }

  private static int key(int horizontals, int verticals, int soldiers) {
    return (horizontals << 3 | verticals) << 4 | soldiers;
  }
}
