package org.klotski.pipeline.stages;

import java.util.List;
import org.klotski.dbschema.puzzles.HardnessTable;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.layerer.bfs.ClassLayers;
import org.klotski.layerer.bfs.MinimalLayouts;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/** Finds what every layout is worth as a puzzle. */
final class HardnessStage {
  private HardnessStage() {}

  /** Searches class by class, the largest first, and brings all together by id. */
  static HardnessTable run(List<ClassLayers> layers, int threads, Progress progress) {
    List<LayoutClass> classes = LayerStage.largestFirst();
    HardnessTable table = new HardnessTable();
    try (Work work = progress.begin("measure", "layouts", LayoutIds.COUNT)) {
      ThreadTeam.run(
          threads,
          classes.size(),
          i -> {
            ClassLayouts layouts = ClassLayouts.of(classes.get(i));
            fill(table, layouts, layers);
            work.add(layouts.size());
          });
    }
    return table;
  }

  private static void fill(HardnessTable table, ClassLayouts layouts, List<ClassLayers> layers) {
    MinimalLayouts minimal =
        new MinimalLayouts(layouts, layoutClass -> layers.get(layoutClass.index()));
    ClassLayers ofClass = layers.get(layouts.layoutClass().index());
    for (int index = 0; index < layouts.size(); index++) {
      table.set(
          LayoutIds.rank(layouts.code(index)),
          ofClass.minSolutionStep(index),
          new LayoutHardnessRecord(
              ofClass.minSolutionLine(index),
              ofClass.minSolutionCell(index),
              ofClass.minSolutionWays(index),
              minimal.isMinimal(index),
              ofClass.isHardest(index)));
    }
  }
}
