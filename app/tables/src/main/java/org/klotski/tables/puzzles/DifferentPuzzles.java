package org.klotski.tables.puzzles;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;

/**
 * Chooses different puzzles greedily from the ordered list of matching layouts. A layout is the
 * same puzzle as a chosen one if it is in the group of the chosen layout or of its left-right
 * image, and their layers in that group differ by less than a tenth of the steps. The difference of
 * two layers is a lower bound on the distance, so different puzzles are at least that far apart. If
 * the goal is not its own left-right image, a layout and its image are different puzzles.
 *
 * <p>Layouts in the same layer are the same puzzle, so the first layout of each layer is enough,
 * but finding these layouts takes a second. Therefore, the choice begins with only the first
 * matching layouts; if they contain enough different puzzles, the result is the same.
 */
public final class DifferentPuzzles {
  private static final int PART = 10;
  private static final int LEAST = 5;
  private static final int IMAGES = 2;

  private final Tables tables;
  private final PuzzleOrder order;
  private final boolean isImageSame;
  private final Map<Long, Place> images = new HashMap<>();
  private List<Place> chosen = List.of();
  private boolean hasLeftOut;

  /** The position of a layout, which may be the first of several in its layer. */
  private record Place(long id, String group, long layer, long apart, boolean isFirst) {
    static Place of(Row row, long apart, boolean isFirst) {
      String group = row.text("class") + "-" + row.number("group_num");
      return new Place(row.number("id"), group, row.number("layer"), apart, isFirst);
    }

    boolean isNear(Place other) {
      return group.equals(other.group) && Math.abs(layer - other.layer) < apart;
    }

    long image() {
      return Layout.fromId(Math.toIntExact(id)).mirror(Mirror.LEFT_RIGHT).id();
    }
  }

  /** Chooses the first different puzzles with a goal, up to the limit of the order. */
  public DifferentPuzzles(Tables tables, PuzzleOrder order, int goal) {
    this.tables = tables;
    this.order = order;
    Layout atGoal = new Layout(goal, 0, 0, 0);
    isImageSame = atGoal.mirror(Mirror.LEFT_RIGHT).equals(atGoal);
    choose(order.firstLayersSql(mostSteps()));
    if (chosen.size() < order.limit() && order.like().isEmpty()) {
      choose(order.layersSql());
    }
  }

  /** Like {@link PuzzleOrder#sql}, returns SQL that finds the puzzles; empty if there are none. */
  public Optional<String> sql(boolean all) {
    return chosen.isEmpty()
        ? Optional.empty()
        : Optional.of(order.sql(all, chosen.stream().map(Place::id).toList()));
  }

  /**
   * Returns whether a layout that would otherwise have been chosen was omitted because it is the
   * same puzzle as another. May overlook layouts in the same layer.
   */
  public boolean hasLeftOut() {
    return hasLeftOut;
  }

  private OptionalInt mostSteps() {
    Optional<String> sql = order.mostStepsSql();
    if (sql.isEmpty()) {
      return OptionalInt.empty();
    }
    try (QueryResult answer = tables.ask(sql.get())) {
      return answer.hasNext() ? answer.next().findNumber("steps") : OptionalInt.empty();
    }
  }

  /** Repeats the choice until the images of all chosen layouts are known. */
  private void choose(String sql) {
    List<Place> places = new ArrayList<>();
    try (QueryResult answer = tables.ask(sql)) {
      while (answer.hasNext()) {
        Row row = answer.next();
        int steps = row.findNumber("steps").orElse(0);
        long apart = Math.max(LEAST, steps / PART);
        places.add(Place.of(row, apart, row.number("layouts") > 1));
      }
    }
    // One query for many images takes less time than several queries for a few.
    findImages(places.subList(0, Math.min(places.size(), IMAGES * order.limit())));
    do {
      take(places);
    } while (findImages(chosen));
  }

  private void take(List<Place> places) {
    chosen = new ArrayList<>();
    boolean hasSame = false;
    for (Place place : places) {
      if (chosen.stream()
          .anyMatch(
              each -> each.isNear(place) || images.getOrDefault(each.id(), each).isNear(place))) {
        hasSame = true;
      } else if (chosen.size() < order.limit()) {
        hasLeftOut = hasSame; // before this one
        chosen.add(place);
      }
    }
    if (chosen.size() < order.limit()) {
      hasLeftOut = hasSame || chosen.stream().anyMatch(Place::isFirst);
    }
  }

  /** Finds the images of the given layouts; returns whether any image was unknown before. */
  private boolean findImages(List<Place> places) {
    Map<Long, Place> unknown = new HashMap<>();
    places.stream()
        .filter(each -> !images.containsKey(each.id()))
        .forEach(each -> unknown.put(each.image(), each));
    if (unknown.isEmpty() || !isImageSame) {
      return false;
    }
    unknown.values().forEach(each -> images.put(each.id(), each)); // if a table lacks the image
    try (QueryResult answer = tables.ask(PuzzleOrder.placesSql(unknown.keySet()))) {
      while (answer.hasNext()) {
        Row row = answer.next();
        Place layout = unknown.get(row.number("id"));
        images.put(layout.id(), Place.of(row, layout.apart(), false));
      }
    }
    return true;
  }
}
