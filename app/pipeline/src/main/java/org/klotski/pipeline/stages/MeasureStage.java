package org.klotski.pipeline.stages;

import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Flags;
import org.klotski.enumerator.facts.Columns.Shorts;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.layerer.bfs.MinimalLayouts;
import org.klotski.pipeline.progress.Progress.Work;

/** Finds the minimal layouts by comparing each class with the classes that have one fewer piece. */
final class MeasureStage {
  private MeasureStage() {}

  static void run(StageRunner.Context context) {
    try (Work work = context.begin("layouts", LayoutIds.COUNT)) {
      Columns minimal = new Columns(Product.MINIMAL.facts(), LayoutIds.COUNT);
      Flags isMinimal = (Flags) minimal.of(Facts.IS_MINIMAL);
      Columns distances = context.get(Product.DISTANCES);
      short[] steps = ((Shorts) distances.of(Facts.minSolution(Metric.STEP))).values();
      int[][] ids = ClassRows.ids(context.threads());
      short[][] stepsOfClass = new short[ids.length][];
      ClassRows.forEachClass(
          context.threads(), each -> stepsOfClass[each.index()] = gather(steps, ids[each.index()]));
      ClassRows.forEachClass(
          context.threads(),
          each -> {
            find(each, stepsOfClass, ids[each.index()], isMinimal);
            work.add(each.layouts());
          });
      context.put(Product.MINIMAL, minimal);
    }
  }

  private static short[] gather(short[] values, int[] rows) {
    short[] gathered = new short[rows.length];
    for (int i = 0; i < rows.length; i++) {
      gathered[i] = values[rows[i]];
    }
    return gathered;
  }

  private static void find(LayoutClass layoutClass, short[][] steps, int[] ids, Flags isMinimal) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    MinimalLayouts minimal = new MinimalLayouts(layouts, each -> steps[each.index()]);
    for (int index = 0; index < ids.length; index++) {
      if (minimal.isMinimal(index)) {
        isMinimal.setShared(ids[index]);
      }
    }
  }
}
