package org.klotski.cli.puzzles;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.klotski.Klotski;
import org.klotski.LayoutFacts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.tables.Row;
import org.klotski.tables.puzzles.PuzzleOrder;

/**
 * Chooses different puzzles from candidates, greedily in their order. A candidate is the same
 * puzzle as a chosen one if it is in the group of that or of its left-right image, and its layer
 * differs from that of the image by less than a tenth of the steps. The difference of two layers is
 * a lower bound of the distance, so different puzzles are really far apart.
 */
public final class DifferentPuzzles {
  private static final int PART = 10;
  private static final int LEAST = 5;

  private final Klotski klotski;
  private final List<Position> taken = new ArrayList<>();

  private record Position(String group, long layer, long apart) {
    boolean isSame(String otherGroup, long otherLayer) {
      return group.equals(otherGroup) && Math.abs(layer - otherLayer) < apart;
    }
  }

  private DifferentPuzzles(Klotski klotski) {
    this.klotski = klotski;
  }

  /**
   * Returns the first different puzzles.
   *
   * @param candidates rows of {@link PuzzleOrder#candidatesSql}
   * @param klotski has the database of the candidates
   */
  public static List<Row> choose(Iterator<Row> candidates, int limit, Klotski klotski) {
    DifferentPuzzles different = new DifferentPuzzles(klotski);
    List<Row> chosen = new ArrayList<>();
    while (chosen.size() < limit && candidates.hasNext()) {
      Row row = candidates.next();
      String group = row.text("class") + "-" + row.number("group_num");
      long layer = row.number("layer");
      if (different.taken.stream().noneMatch(each -> each.isSame(group, layer))) {
        different.take(SheetOptions.layout(row));
        chosen.add(row);
      }
    }
    return chosen;
  }

  private void take(Layout layout) {
    Stream.of(layout, Mirror.LEFT_RIGHT.of(layout))
        .map(klotski::stored)
        .map(DifferentPuzzles::position)
        .forEach(taken::add);
  }

  private static Position position(LayoutFacts facts) {
    int steps = facts.in(Metric.STEP).minSolution().orElse(0);
    return new Position(facts.group(), facts.layer(), Math.max(LEAST, steps / PART));
  }
}
