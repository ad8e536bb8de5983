package org.klotski.answers.groups;

import com.google.common.primitives.ImmutableLongArray;
import com.google.gson.annotations.SerializedName;

/**
 * One layer of a group from its seed.
 *
 * @param name the group: jiang-bing-style-group_num
 * @param layer the distance from the seed, in steps
 * @param codes the codes of its layouts, ascending
 */
public record GroupLayer(
    @SerializedName("group_name") String name,
    int layer,
    @SerializedName("layouts") ImmutableLongArray codes) {}
