package org.klotski.pipeline.stages;

import java.util.List;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.ClassGraph;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.layerer.bfs.ClassLayers;
import org.klotski.layerer.blocks.ClassBlocks;
import org.klotski.pipeline.progress.Progress.Work;

/** Searches each class from seeds, solved layouts, and other goals, and finds its blocks. */
final class LayerStage {
  private final Groups groups;
  private final Columns distances = new Columns(Product.DISTANCES.facts(), LayoutIds.COUNT);
  private final Columns graphs;
  private final int[][] ids;

  private LayerStage(Groups groups, int threads) {
    this.groups = groups;
    graphs = new Columns(Product.GRAPHS.facts(), groups.all().size());
    ids = ClassRows.ids(threads);
  }

  static void run(StageRunner.Context context) {
    try (Work work = context.begin("layouts", LayoutIds.COUNT)) {
      LayerStage stage = new LayerStage(context.get(Product.GROUPS), context.threads());
      ClassRows.forEachClass(
          context.threads(),
          layoutClass -> {
            stage.search(layoutClass);
            work.add(layoutClass.layouts());
          });
      context.put(Product.DISTANCES, stage.distances);
      context.put(Product.GRAPHS, stage.graphs);
    }
  }

  private void search(LayoutClass layoutClass) {
    List<Group> ofClass = groups.of(layoutClass);
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    ClassGraph graph = ClassGraph.of(layouts);
    int[] layers = ClassLayers.fill(layouts, graph, ofClass, distances, ids[layoutClass.index()]);
    ClassBlocks blocks = ClassBlocks.of(layouts, graph, ofClass);
    for (Group group : ofClass) {
      int row = groups.firstPosition(layoutClass) + group.number();
      graphs.set(Facts.LAYER_COUNT, row, layers[group.number()]);
      for (Metric metric : Metric.values()) {
        blocks.counts(group.number(), metric).store(metric, graphs, row);
      }
    }
  }
}
