package org.klotski.answers.ways;

import com.google.gson.annotations.SerializedName;
import java.util.List;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/**
 * The layouts at which shortest ways from a layout end.
 *
 * @param layout the layout
 * @param metric what counts as one move
 * @param upToMirror whether left-right images are one layout
 * @param endPoints the layouts from which no shortest way leads on, by code
 */
public record EndPoints(
    @SerializedName("code") Layout layout,
    Metric metric,
    boolean upToMirror,
    List<Reached> endPoints)
    implements InMetric {}
