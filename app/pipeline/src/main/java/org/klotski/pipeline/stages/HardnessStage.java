package org.klotski.pipeline.stages;

import java.util.BitSet;
import java.util.List;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.layerer.bfs.ClassLayers;
import org.klotski.layerer.bfs.MinimalLayouts;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/** Finds the minimal layouts. */
final class HardnessStage {
  private HardnessStage() {}

  /** Searches class by class, the largest first; answers a bit for each layout of each class. */
  static BitSet[] run(List<ClassLayers> layers, int threads, Progress progress) {
    List<LayoutClass> classes = LayerStage.largestFirst();
    BitSet[] found = new BitSet[classes.size()];
    try (Work work = progress.begin("measure", "layouts", LayoutIds.COUNT)) {
      ThreadTeam.run(
          threads,
          classes.size(),
          i -> {
            ClassLayouts layouts = ClassLayouts.of(classes.get(i));
            found[classes.get(i).index()] = minimal(layouts, layers);
            work.add(layouts.size());
          });
    }
    return found;
  }

  private static BitSet minimal(ClassLayouts layouts, List<ClassLayers> layers) {
    MinimalLayouts minimal =
        new MinimalLayouts(layouts, layoutClass -> layers.get(layoutClass.index()));
    BitSet found = new BitSet(layouts.size());
    for (int index = 0; index < layouts.size(); index++) {
      found.set(index, minimal.isMinimal(index));
    }
    return found;
  }
}
