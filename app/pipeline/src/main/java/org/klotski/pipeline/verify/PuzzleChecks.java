package org.klotski.pipeline.verify;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.pipeline.progress.Figures;

/**
 * Checks {@code is_minimal} with the layouts that have one fewer piece, looked up by code, whereas
 * the build maps indices between classes. Checks {@code is_hardest} with the largest stored
 * distance in the group, whereas the build uses the last level of a search.
 */
final class PuzzleChecks implements NeighborCheck {
  private final Stored stored;
  private final Columns layouts;
  private final Tally minimal = new Tally();
  private final Tally hardest = new Tally();
  private final LongAdder minimalCount = new LongAdder();
  private final LongAdder hardestCount = new LongAdder();

  PuzzleChecks(Stored stored, Columns layouts) {
    this.stored = stored;
    this.layouts = layouts;
  }

  @Override
  public void check(Neighborhood here) {
    int id = here.id;
    int step = here.get(Stored.STEP);
    int group = here.get(Stored.GROUP);
    boolean isMinimal =
        step > 0
            && matters(PieceKind.SOLDIER, here.layout, step)
            && matters(PieceKind.HORIZONTAL, here.layout, step)
            && matters(PieceKind.VERTICAL, here.layout, step);
    minimal.expect(layouts.isSet(Facts.IS_MINIMAL, id) == isMinimal, () -> "id " + id);
    boolean isHardest =
        step >= 0 && group != Columns.NONE && step == stored.totals.largestStep[group];
    hardest.expect(layouts.isSet(Facts.IS_HARDEST, id) == isHardest, () -> "id " + id);
    if (isMinimal) {
      minimalCount.increment();
    }
    if (isHardest) {
      hardestCount.increment();
    }
  }

  private boolean matters(PieceKind kind, Layout layout, int step) {
    for (int rest = layout.places(kind); rest != 0; rest &= rest - 1) {
      Layout lesser = layout.with(kind, layout.places(kind) ^ Integer.lowestOneBit(rest));
      if (stored.get(Stored.STEP, lesser.id()) >= step) {
        return false;
      }
    }
    return true;
  }

  @Override
  public List<Finding> findings() {
    return List.of(
        minimal.finding(
            "is_minimal, by the layouts that lack a piece",
            Figures.count(minimalCount.sum()) + " layouts need every piece"),
        hardest.finding(
            "is_hardest, by the groups", Figures.count(hardestCount.sum()) + " layouts"));
  }
}
