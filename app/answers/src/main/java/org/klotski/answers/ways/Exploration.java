package org.klotski.answers.ways;

import com.google.gson.annotations.SerializedName;
import java.util.List;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/**
 * A layout's whole group, seen from it.
 *
 * @param layout the layout
 * @param metric what counts as one move
 * @param upToMirror whether left-right images are one layout
 * @param layoutCount how many layouts there are, the layout itself included
 * @param farthestDistance how far the farthest are
 * @param farthestNum how many are that far
 * @param farthest those, by code
 * @param solutionNum how many solutions the layout has
 * @param solutions those, the nearest first
 * @param endPoints the layouts from which no shortest way leads on, by code
 * @param layers the layers, from the layout's own to the farthest
 */
public record Exploration(
    @SerializedName("code") Layout layout,
    Metric metric,
    boolean upToMirror,
    int layoutCount,
    int farthestDistance,
    int farthestNum,
    List<Layout> farthest,
    int solutionNum,
    List<Reached> solutions,
    List<Reached> endPoints,
    List<LayerSize> layers)
    implements InMetric {

  /**
   * How large a layer is.
   *
   * @param layoutCount its layouts
   * @param linksWithin how many pairs of neighbors lie in it
   * @param linksToNext how many pairs of neighbors have one layout in it and one in the next
   */
  public record LayerSize(int layoutCount, long linksWithin, long linksToNext) {}
}
