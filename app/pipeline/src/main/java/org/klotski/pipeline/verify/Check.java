package org.klotski.pipeline.verify;

import java.util.List;
import java.util.function.Consumer;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/** One or more checks of a database that share a scan. */
@FunctionalInterface
interface Check {
  /** Runs the checks and returns a finding for each, always in the same order. */
  List<Finding> run();

  record Subject(Database database, int threads, Progress progress) {
    private static final int PARTS = 1 << 9;

    /** Runs a task for each part of all layouts; the parts begin at multiples of 64. */
    void forEachPart(String name, Consumer<IdRange> task) {
      try (Work work = progress.begin(name, "layouts", LayoutIds.COUNT)) {
        ThreadTeam.run(
            threads,
            PARTS,
            part -> {
              IdRange ids = IdRange.part(part, PARTS);
              task.accept(ids);
              work.add(ids.size());
            });
      }
    }
  }
}
