package org.klotski.answers.ways;

import com.google.gson.annotations.SerializedName;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/**
 * The nearest solved layouts, and a shortest way to the first of them.
 *
 * @param layout the layout that is solved
 * @param metric what counts as one move
 * @param upToMirror whether left-right images are one layout
 * @param minSolutionDistance the number of moves; empty if no solved layout can be reached
 * @param minSolutionNum how many solved layouts are that near
 * @param nearest those, by code
 * @param path the layouts on a shortest way to the first of them (up to mirror, perhaps to its
 *     image), both ends included; empty if there is none
 * @param moves the moves of that way, if they were asked for
 * @param graph all shortest ways to the nearest, if they were asked for and there is one
 * @param solutionNum how many solutions there are in all, if all were asked for
 * @param solutions those, the nearest first, if they were asked for
 */
public record Solutions(
    @SerializedName("code") Layout layout,
    Metric metric,
    boolean upToMirror,
    OptionalInt minSolutionDistance,
    int minSolutionNum,
    List<Layout> nearest,
    List<Layout> path,
    Optional<List<Move>> moves,
    Optional<WayGraph> graph,
    Optional<Integer> solutionNum,
    Optional<List<Reached>> solutions)
    implements InMetric {

  /** Whether a solved layout can be reached. */
  public boolean exist() {
    return minSolutionDistance.isPresent();
  }
}
