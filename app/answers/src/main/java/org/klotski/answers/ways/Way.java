package org.klotski.answers.ways;

import com.google.gson.annotations.SerializedName;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/**
 * A shortest way from a layout to a target.
 *
 * @param layout where it begins
 * @param target where it ought to end
 * @param metric what counts as one move
 * @param upToMirror whether left-right images are one layout; the way may then end in the target's
 *     image
 * @param distance the number of moves; empty if there is no way
 * @param path the layouts on it, both ends included; empty if there is no way
 * @param moves its moves, if they were asked for
 * @param graph all shortest ways, if they were asked for and there is one
 * @param reason if there is no way: one sentence that says why
 */
public record Way(
    @SerializedName("code") Layout layout,
    Layout target,
    Metric metric,
    boolean upToMirror,
    OptionalInt distance,
    List<Layout> path,
    Optional<List<Move>> moves,
    Optional<WayGraph> graph,
    Optional<String> reason)
    implements InMetric {

  /** Whether there is a way. */
  public boolean exists() {
    return distance.isPresent();
  }
}
