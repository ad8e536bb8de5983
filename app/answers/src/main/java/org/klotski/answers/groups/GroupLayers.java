package org.klotski.answers.groups;

import com.google.common.primitives.ImmutableIntArray;
import com.google.gson.annotations.SerializedName;
import org.klotski.enumerator.layouts.Layout;

/**
 * The layers of a group from its seed, in steps.
 *
 * @param name the group: jiang-bing-style-group_num
 * @param seed its smallest member
 * @param layerCount how many layers there are, the seed's own included
 * @param layerSizes how many layouts are in each
 */
public record GroupLayers(
    @SerializedName("group_name") String name,
    Layout seed,
    int layerCount,
    ImmutableIntArray layerSizes) {}
