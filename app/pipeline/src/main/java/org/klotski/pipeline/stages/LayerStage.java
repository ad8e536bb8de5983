package org.klotski.pipeline.stages;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Groups;
import org.klotski.layerer.bfs.ClassLayers;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/** Searches the layers of every group, and the steps of every layout to the nearest solution. */
final class LayerStage {
  private LayerStage() {}

  /** Searches, the largest classes first. The result is in the order of the classes. */
  static List<ClassLayers> run(Groups groups, int threads, Progress progress) {
    List<LayoutClass> largestFirst = largestFirst();
    ClassLayers[] layers = new ClassLayers[largestFirst.size()];
    try (Work work = progress.begin("layer", "layouts", LayoutIds.COUNT)) {
      ThreadTeam.run(
          threads,
          layers.length,
          i -> {
            LayoutClass layoutClass = largestFirst.get(i);
            ClassLayouts layouts = ClassLayouts.of(layoutClass);
            layers[layoutClass.index()] = ClassLayers.of(layouts, groups.of(layoutClass));
            work.add(layouts.size());
          });
    }
    return Arrays.asList(layers);
  }

  /** All classes, in an order in which the last ones are done soon. */
  static List<LayoutClass> largestFirst() {
    return LayoutClass.all().stream()
        .sorted(Comparator.comparingInt(LayoutClass::layouts).reversed())
        .toList();
  }
}
