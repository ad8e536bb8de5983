package org.klotski.answers.ways;

import com.google.gson.annotations.SerializedName;
import java.util.List;
import java.util.Optional;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/**
 * The layouts that are farthest from a layout.
 *
 * @param layout the layout
 * @param metric what counts as one move
 * @param upToMirror whether left-right images are one layout
 * @param farthestDistance how many moves they are away
 * @param farthestNum how many there are
 * @param farthest those, by code
 * @param path the layouts on a shortest way to the first of them, both ends included
 * @param moves the moves of that way, if they were asked for
 * @param graph all shortest ways to them, if they were asked for
 */
public record Farthest(
    @SerializedName("code") Layout layout,
    Metric metric,
    boolean upToMirror,
    int farthestDistance,
    int farthestNum,
    List<Layout> farthest,
    List<Layout> path,
    Optional<List<Move>> moves,
    Optional<WayGraph> graph)
    implements InMetric {}
