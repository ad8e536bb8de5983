package org.klotski.answers.groups;

import com.google.common.primitives.ImmutableLongArray;
import com.google.gson.annotations.SerializedName;

/**
 * The members of a group.
 *
 * @param name the group: jiang-bing-style-group_num
 * @param groupSize how many there are
 * @param codes their codes, ascending: the position in this list is the group_index
 */
public record Members(
    @SerializedName("group_name") String name,
    int groupSize,
    @SerializedName("members") ImmutableLongArray codes) {}
