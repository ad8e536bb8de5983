package org.klotski.explorer.sheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.klotski.Klotski;
import org.klotski.Move;
import org.klotski.Solution;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.notation.SvgDrawing;
import org.klotski.notation.openings.Openings;

/**
 * A puzzle on a sheet.
 *
 * @param layout where it begins
 * @param names what it is called as an opening, if it is one
 * @param difficulty how hard it is, in a word, if that is known
 * @param way a shortest way to a solved layout, both ends included; empty if there is none
 */
public record Puzzle(
    Layout layout, List<String> names, Optional<String> difficulty, List<Layout> way) {
  /**
   * A puzzle with its solution, which is searched for.
   *
   * @param difficulty how hard it is, in a word, if that is known
   */
  public static Puzzle solved(Layout layout, Optional<String> difficulty, Klotski klotski) {
    return new Puzzle(
        layout,
        Openings.namesOf(layout),
        difficulty,
        klotski.solve(layout).map(Solution::path).orElse(List.of()));
  }

  /** Whether there is a solution to print. */
  public boolean isSolvable() {
    return !way.isEmpty();
  }

  /** The steps of its solution. */
  public int steps() {
    return way.size() - 1;
  }

  /** Its picture, an SVG element. */
  public String picture() {
    return SvgDrawing.element(layout, OptionalInt.empty());
  }

  /** A picture after each step of the solution, in which the piece is marked that has moved. */
  public List<String> pictures() {
    List<String> pictures = new ArrayList<>();
    for (int i = 1; i < way.size(); i++) {
      Move move = Move.between(way.get(i - 1), way.get(i));
      pictures.add(SvgDrawing.element(way.get(i), OptionalInt.of(move.to())));
    }
    return pictures;
  }
}
