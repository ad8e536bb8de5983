package org.klotski.tables.puzzles;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.klotski.Klotski;
import org.klotski.LayoutFacts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.tables.Answer;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;

/**
 * Chooses different puzzles from all matching layouts, greedily in their order. A layout is the
 * same puzzle as a chosen one if it is in the group of that or of its left-right image, and its
 * layer differs from that of the image by less than a tenth of the steps. The difference of two
 * layers is a lower bound of the distance, so different puzzles are really far apart.
 *
 * <p>Layouts of a layer are the same puzzle, so the first of each layer are enough, but finding
 * these takes a second. The first matching layouts are therefore tried before; if they have enough
 * different puzzles, the choice is the same.
 */
public final class DifferentPuzzles {
  private static final int PART = 10;
  private static final int LEAST = 5;

  private final Klotski klotski;
  private final List<Long> ids = new ArrayList<>();
  private final List<Position> taken = new ArrayList<>();
  private boolean hasLeftOut;

  private record Position(String group, long layer, long apart) {
    boolean isSame(String otherGroup, long otherLayer) {
      return group.equals(otherGroup) && Math.abs(layer - otherLayer) < apart;
    }
  }

  private DifferentPuzzles(Klotski klotski) {
    this.klotski = klotski;
  }

  /**
   * Chooses the first different puzzles, as many as the limit of the order allows.
   *
   * @param klotski has the database of the tables
   */
  public static DifferentPuzzles choose(Tables tables, PuzzleOrder order, Klotski klotski) {
    DifferentPuzzles first = new DifferentPuzzles(klotski);
    first.take(tables, order.firstSql(), order.limit());
    if (first.ids.size() == order.limit() || order.like().isPresent()) {
      return first;
    }
    DifferentPuzzles all = new DifferentPuzzles(klotski);
    all.take(tables, order.layersSql(), order.limit());
    all.hasLeftOut |= first.hasLeftOut;
    return all;
  }

  /** Returns SQL that finds the puzzles as {@link PuzzleOrder#sql} does; empty if there are none. */
  public Optional<String> sql(PuzzleOrder order, boolean all) {
    return ids.isEmpty() ? Optional.empty() : Optional.of(order.sql(all, ids));
  }

  /** Returns whether a matching layout was left out because it is the same puzzle as another. */
  public boolean hasLeftOut() {
    return hasLeftOut;
  }

  private void take(Tables tables, String sql, int limit) {
    try (Answer places = tables.ask(sql)) {
      while (ids.size() < limit && places.hasNext()) {
        Row row = places.next();
        String group = row.text("class") + "-" + row.number("group_num");
        long layer = row.number("layer");
        if (taken.stream().anyMatch(each -> each.isSame(group, layer))) {
          hasLeftOut = true;
        } else {
          ids.add(row.number("id"));
          Layout layout = Layout.fromId(Math.toIntExact(row.number("id")));
          Stream.of(layout, layout.mirror(Mirror.LEFT_RIGHT))
              .map(klotski::stored)
              .map(DifferentPuzzles::position)
              .forEach(taken::add);
        }
      }
    }
  }

  private static Position position(LayoutFacts facts) {
    int steps = facts.in(Metric.STEP).minSolution().orElse(0);
    return new Position(facts.group(), facts.layer(), Math.max(LEAST, steps / PART));
  }
}
