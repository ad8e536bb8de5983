package org.klotski.pipeline.stages;

import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.FrameFamily;
import org.klotski.enumerator.layouts.Frames;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutWalk;

/** Maps the layouts of each class to rows of columns, which are in order of id. */
final class ClassRows {
  private static final int PARTS = 64;

  private ClassRows() {}

  /** Returns all ids by class and index in the class. The ids take 4 bytes per layout. */
  static int[][] ids(int threads) {
    List<LayoutClass> classes = LayoutClass.all();
    int[][] ids = new int[classes.size()][];
    ClassLayouts[] layoutsOf = new ClassLayouts[classes.size()];
    for (LayoutClass each : classes) {
      ids[each.index()] = new int[each.layouts()];
      layoutsOf[each.index()] = ClassLayouts.of(each);
    }
    ThreadTeam.run(
        threads,
        PARTS,
        part -> {
          IdRange range = IdRange.part(part, PARTS);
          LayoutWalk.range(
              range.from(),
              range.to(),
              (id, code, frame, soldiers) -> {
                int horizontals = Integer.bitCount(Frames.horizontals(frame));
                int verticals = Integer.bitCount(Frames.verticals(frame));
                int classIndex =
                    LayoutClass.indexOf(
                        horizontals + verticals, Integer.bitCount(soldiers), horizontals);
                int index = layoutsOf[classIndex].index(FrameFamily.frameInFamily(frame), soldiers);
                ids[classIndex][index] = id;
              });
        });
    return ids;
  }

  /** Runs a task for each class, largest first, so that threads finish at about the same time. */
  static void forEachClass(int threads, Consumer<LayoutClass> task) {
    List<LayoutClass> largestFirst =
        LayoutClass.all().stream()
            .sorted(Comparator.comparingInt(LayoutClass::layouts).reversed())
            .toList();
    ThreadTeam.run(threads, largestFirst.size(), i -> task.accept(largestFirst.get(i)));
  }
}
