package org.klotski.answers.ways;

import com.google.gson.annotations.SerializedName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Moves;

/**
 * Every move that a layout allows, and what is behind each.
 *
 * @param layout the layout
 * @param metric what counts as one move
 * @param minSolutionDistance the distance from the layout to the nearest solved one; empty if none
 * @param layer its distance from its group's seed, in steps
 * @param moves the moves, those that come nearest to a solved layout first; of equally good ones
 *     that to the smaller code
 */
public record PossibleMoves(
    @SerializedName("code") Layout layout,
    Metric metric,
    OptionalInt minSolutionDistance,
    int layer,
    List<PossibleMove> moves)
    implements InMetric {
  private static final Comparator<PossibleMove> BEST_FIRST =
      Comparator.comparingInt(PossibleMoves::rank).thenComparingLong(move -> move.layout().code());

  /**
   * One of them.
   *
   * @param piece what is moved
   * @param from its top left cell before, 0..19
   * @param to its top left cell afterwards
   * @param lineMoves how many straight moves it takes at least to bring the piece there
   * @param cellMoves how many moves by one cell it takes
   * @param layout the layout that it leads to
   * @param minSolutionDistance the distance from there to the nearest solved layout; empty if none
   * @param layer the distance of that layout from the group's seed, in steps
   */
  public record PossibleMove(
      PieceKind piece,
      int from,
      int to,
      int lineMoves,
      int cellMoves,
      @SerializedName("code") Layout layout,
      OptionalInt minSolutionDistance,
      int layer) {}

  /**
   * The known facts of a layout.
   *
   * @param minSolutionDistance the distance to the nearest solved layout; empty if none
   * @param layer the distance from the group's seed, in steps
   */
  public record Where(OptionalInt minSolutionDistance, int layer) {}

  /**
   * Lists the moves of a layout, some hundred nanoseconds and a question for each.
   *
   * @param where knows of the layout and its neighbors where they are
   */
  public static PossibleMoves of(Layout layout, Metric metric, Function<Layout, Where> where) {
    long[] codes = new long[Moves.MAX_NEIGHBORS];
    int count = Moves.neighbors(layout, metric, codes);
    List<PossibleMove> moves = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Layout behind = LayoutCode.decode(codes[i]);
      Move move = Move.between(layout, behind);
      Where there = where.apply(behind);
      moves.add(
          new PossibleMove(
              move.piece(),
              move.from(),
              move.to(),
              move.length(layout, Metric.LINE),
              move.length(layout, Metric.CELL),
              behind,
              there.minSolutionDistance(),
              there.layer()));
    }
    moves.sort(BEST_FIRST);
    Where here = where.apply(layout);
    return new PossibleMoves(
        layout, metric, here.minSolutionDistance(), here.layer(), List.copyOf(moves));
  }

  /** Where no solved layout can be reached all moves are equally good. */
  private static int rank(PossibleMove move) {
    return move.minSolutionDistance().orElse(Integer.MAX_VALUE);
  }
}
