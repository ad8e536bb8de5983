package org.klotski.answers.groups;

import com.google.gson.annotations.SerializedName;
import java.util.List;
import org.klotski.grouper.GroupSymmetry;

/**
 * Which mirrors map a group to itself.
 *
 * @param name the group: jiang-bing-style-group_num
 * @param symmetry the symmetry
 * @param pattern the one, two or four groups that are mirror images of each other, this among them
 */
public record SymmetryOfGroup(
    @SerializedName("group_name") String name, GroupSymmetry symmetry, List<String> pattern) {}
