package org.klotski.explorer.pages;

import com.google.gson.Gson;
import java.util.ArrayList;
import java.util.List;
import org.klotski.Move;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.notation.PieceMap;

/**
 * A way that can be watched: played, stopped, gone through step by step. Which piece goes where is
 * in the page, some 25 bytes a step, so that no rule of the puzzle is needed to play it.
 *
 * @param texts the texts in the page's language
 * @param way the layouts on it, both ends included
 */
public record Player(Texts texts, List<Layout> way) {
  private static final Gson GSON = new Gson();

  /**
   * The input of the script.
   *
   * @param kinds a letter for each piece
   * @param places where each piece begins
   * @param moves for each step, which piece goes to which place
   * @param codes the codes of the layouts
   */
  private record Data(String kinds, List<Integer> places, List<int[]> moves, List<String> codes) {}

  /** The number of steps. */
  public int steps() {
    return way.size() - 1;
  }

  /** The layout that it begins with. */
  public Layout start() {
    return way.get(0);
  }

  /** The board that it begins with. */
  public String board() {
    return BoardPicture.numbered(start(), texts);
  }

  /** Returns the input of the script, as JSON that may be part of a page. */
  public String json() {
    StringBuilder kinds = new StringBuilder();
    List<Integer> first = new ArrayList<>();
    for (PieceMap.Piece piece : new PieceMap(start()).pieces()) {
      kinds.append(piece.kind().letter());
      first.add(piece.place());
    }
    List<Integer> places = new ArrayList<>(first);
    List<int[]> moves = new ArrayList<>();
    for (int step = 1; step < way.size(); step++) {
      Move move = Move.between(way.get(step - 1), way.get(step));
      int piece = places.indexOf(move.from());
      places.set(piece, move.to());
      moves.add(new int[] {piece, move.to()});
    }
    return GSON.toJson(
        new Data(kinds.toString(), first, moves, way.stream().map(Layout::toString).toList()));
  }
}
