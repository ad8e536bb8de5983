package org.klotski.answers.ways;

import com.google.gson.annotations.SerializedName;
import java.util.List;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;

/**
 * Every move that a layout allows, and what is behind each.
 *
 * @param layout the layout
 * @param metric what counts as one move
 * @param minSolutionDistance the distance from the layout to the nearest solved one, -1 if none
 * @param moves the moves, those that come nearest to a solved layout first; of equally good ones
 *     that to the smaller code
 */
public record PossibleMoves(
    @SerializedName("code") Layout layout,
    Metric metric,
    int minSolutionDistance,
    List<PossibleMove> moves)
    implements InMetric {

  /**
   * One of them.
   *
   * @param piece what is moved
   * @param from its top left cell before, 0..19
   * @param to its top left cell afterwards
   * @param layout the layout that it leads to
   * @param minSolutionDistance the distance from there to the nearest solved layout, -1 if none
   */
  public record PossibleMove(
      PieceKind piece,
      int from,
      int to,
      @SerializedName("code") Layout layout,
      int minSolutionDistance) {}
}
