package org.klotski.pipeline.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.moves.Mirror;

/**
 * The layouts that are farthest from their nearest solution. Of two left-right images, which are
 * equally hard, only the one with the smaller code is listed.
 */
final class Hardest {
  private Hardest() {}

  /**
   * The hardest layouts: the hardest first, of equally hard ones the smaller code.
   *
   * @param layouts how many layouts to look at, the first by id
   * @param minSolution the moves by id, -1 if there is no solution
   * @param wanted which layouts are looked at
   * @param most how many to list
   * @return their ids
   */
  static List<Integer> of(
      int layouts, IntUnaryOperator minSolution, Predicate<Layout> wanted, int most) {
    List<Integer> hardest = new ArrayList<>();
    int least = 0;
    for (int id = 0; id < layouts; id++) {
      if (minSolution.applyAsInt(id) >= least && isListed(id, wanted)) {
        hardest.add(id);
        if (hardest.size() > 2 * most) {
          sort(hardest, minSolution);
          hardest.subList(most, hardest.size()).clear();
          least = minSolution.applyAsInt(hardest.get(most - 1)) + 1;
        }
      }
    }
    sort(hardest, minSolution);
    return List.copyOf(hardest.subList(0, Math.min(most, hardest.size())));
  }

  private static boolean isListed(int id, Predicate<Layout> wanted) {
    Layout layout = LayoutCode.decode(LayoutIds.unrank(id));
    return wanted.test(layout) && Mirror.LEFT_RIGHT.of(layout).code() >= layout.code();
  }

  private static void sort(List<Integer> ids, IntUnaryOperator minSolution) {
    ids.sort(
        Comparator.<Integer>comparingInt(id -> -minSolution.applyAsInt(id))
            .thenComparing(Comparator.naturalOrder()));
  }
}
