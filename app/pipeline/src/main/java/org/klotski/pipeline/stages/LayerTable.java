package org.klotski.pipeline.stages;

import java.util.List;
import org.klotski.dbschema.puzzles.DifficultyTable;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.frames.FrameFamily;
import org.klotski.enumerator.frames.Frames;
import org.klotski.enumerator.frames.LayoutWalk;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.layerer.bfs.ClassLayers;

/** What the layer stage found, by id instead of by class: 7 bytes per layout, 205 MB. */
final class LayerTable {
  private static final int PARTS = 64;

  private final short[] layer = new short[LayoutIds.COUNT];
  private final short[] minSolutionStep = new short[LayoutIds.COUNT];
  private final DifficultyTable difficulty = new DifficultyTable();

  /** The class with given numbers of horizontals, verticals and soldiers, at their {@link #key}. */
  private final ClassLayouts[] layouts = new ClassLayouts[8 * 8 * 16];

  private final ClassLayers[] layers = new ClassLayers[8 * 8 * 16];

  private LayerTable(List<ClassLayers> byClass) {
    for (LayoutClass each : LayoutClass.all()) {
      int key = key(each.style(), each.jiang() - each.style(), each.bing());
      layouts[key] = ClassLayouts.of(each);
      layers[key] = byClass.get(each.index());
    }
  }

  /** Fills the table, with one walk over all layouts. */
  static LayerTable of(List<ClassLayers> byClass, int threads) {
    LayerTable table = new LayerTable(byClass);
    ThreadTeam.run(threads, PARTS, table::fill);
    return table;
  }

  int layer(int id) {
    return layer[id];
  }

  int minSolutionStep(int id) {
    return minSolutionStep[id];
  }

  /** How hard it is to find a shortest way from each. */
  DifficultyTable difficulty() {
    return difficulty;
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
          layer[id] = (short) found.layer(index);
          minSolutionStep[id] = (short) found.minSolutionStep(index);
          difficulty.set(id, found.minSolutionBits(index), found.minSolutionDetours(index));
        });
  }

  private static int key(int horizontals, int verticals, int soldiers) {
    return (horizontals << 3 | verticals) << 4 | soldiers;
  }
}
