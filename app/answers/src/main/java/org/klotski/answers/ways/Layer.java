package org.klotski.answers.ways;

import com.google.gson.annotations.SerializedName;
import java.util.List;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/**
 * The layouts at one distance from a layout.
 *
 * @param layout the layout
 * @param metric what counts as one move
 * @param upToMirror whether left-right images are one layout
 * @param layer the distance
 * @param layouts the layouts, by code
 */
public record Layer(
    @SerializedName("code") Layout layout,
    Metric metric,
    boolean upToMirror,
    int layer,
    List<Layout> layouts)
    implements InMetric {}
