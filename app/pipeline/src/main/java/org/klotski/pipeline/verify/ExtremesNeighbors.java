package org.klotski.pipeline.verify;

import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.enumerator.moves.Moves;
import org.klotski.pipeline.findings.CheckNames;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Compares the farthest and solution data of every layout with that of its neighbors, in one
 * metric, and of its mirror images.
 */
final class ExtremesNeighbors {
  private static final int PARTS = 1 << 11;

  private final Metric metric;
  private final ExtremesTable table;
  private final Tally farthest = new Tally();
  private final Tally images = new Tally();

  private ExtremesNeighbors(Metric metric, ExtremesTable table) {
    this.metric = metric;
    this.table = table;
  }

  /** Looks at all layouts. */
  static ExtremesNeighbors run(Metric metric, ExtremesTable table, int threads, Progress progress) {
    ExtremesNeighbors checks = new ExtremesNeighbors(metric, table);
    String name = CheckNames.of(metric, "check farthest data");
    try (Work work = progress.begin(name, "layouts", LayoutIds.COUNT)) {
      ThreadTeam.run(
          threads,
          PARTS,
          part -> {
            IdRange ids = IdRange.part(part, PARTS);
            checks.look(ids);
            work.add(ids.size());
          });
    }
    return checks;
  }

  Finding farthest() {
    return farthest.finding(
        CheckNames.of(metric, "farthest_step of neighbors differs by at most one"),
        "on every layout");
  }

  Finding images() {
    return images.finding(
        CheckNames.of(
            metric,
            "mirror images have the same farthest data, left-right images the same solution data"),
        "three images of each layout");
  }

  private void look(IdRange ids) {
    long[] codes = new long[Moves.MAX_NEIGHBORS];
    for (int id = ids.from(); id < ids.to(); id++) {
      Layout layout = LayoutCode.decode(LayoutIds.unrank(id));
      lookAtNeighbors(id, codes, Moves.neighbors(layout, metric, codes));
      lookAtImages(id, layout);
    }
  }

  private void lookAtNeighbors(int id, long[] codes, int count) {
    int here = table.farthestDistance(id);
    boolean near = true;
    for (int i = 0; i < count; i++) {
      near &= Math.abs(table.farthestDistance(LayoutIds.rank(codes[i])) - here) <= 1;
    }
    farthest.expect(near, () -> "id %d, from which the farthest is at %d".formatted(id, here));
  }

  private void lookAtImages(int id, Layout layout) {
    for (Mirror mirror : Mirror.values()) {
      int image = LayoutIds.rank(mirror.of(layout).code());
      boolean same =
          table.farthestDistance(id) == table.farthestDistance(image)
              && table.farthestNum(id) == table.farthestNum(image);
      if (mirror == Mirror.LEFT_RIGHT) {
        same &=
            table.minSolutionNum(id) == table.minSolutionNum(image)
                && table.solutionNum(id) == table.solutionNum(image);
      }
      images.expect(
          same, () -> "the %s image of id %d, id %d".formatted(mirror.label(), id, image));
    }
  }
}
