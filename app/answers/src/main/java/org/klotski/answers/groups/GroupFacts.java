package org.klotski.answers.groups;

import com.google.gson.annotations.SerializedName;
import java.util.Optional;
import org.klotski.answers.ways.InMetric;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;

/**
 * What is known of a group. Its extremes are distances in one metric, all others are in steps.
 *
 * @param name the group: jiang-bing-style-group_num
 * @param jiangNum horizontals and verticals
 * @param bingNum soldiers
 * @param styleNum horizontals
 * @param groupNum its number among the groups of its class
 * @param groupSize how many members it has
 * @param seed its smallest member
 * @param isSolvable whether a member is solved
 * @param layerCount how many layers it has from the seed
 * @param leftRightGroup its image with left and right exchanged
 * @param topBottomGroup its image with top and bottom exchanged
 * @param bothGroup its image with both exchanged
 * @param metric what counts as one move between the extremes
 * @param radius how far the farthest layouts are at least from a member, if it is known
 * @param centreNum how many members have it, if it is known
 * @param centreFirst the smallest of those, if it is known
 * @param diameter how far they are at most, if it is known
 * @param peripheryNum how many members have it, if it is known
 * @param peripheryFirst the smallest of those, if it is known
 * @param hardestDistance how far the nearest solved layout is at most from a member, -1 if the
 *     group is not solvable, if it is known
 * @param hardestNum how many members have it, 0 if the group is not solvable, if it is known
 * @param hardestFirst the smallest of those, if it is known and the group is solvable
 */
public record GroupFacts(
    @SerializedName("group") String name,
    int jiangNum,
    int bingNum,
    int styleNum,
    int groupNum,
    int groupSize,
    Layout seed,
    boolean isSolvable,
    int layerCount,
    String leftRightGroup,
    String topBottomGroup,
    String bothGroup,
    Metric metric,
    Optional<Integer> radius,
    Optional<Integer> centreNum,
    Optional<Layout> centreFirst,
    Optional<Integer> diameter,
    Optional<Integer> peripheryNum,
    Optional<Layout> peripheryFirst,
    Optional<Integer> hardestDistance,
    Optional<Integer> hardestNum,
    Optional<Layout> hardestFirst)
    implements InMetric {

  /** Puts together what is known, the extremes in a metric. */
  public static GroupFacts of(
      GroupRecord record, Metric metric, Optional<GroupExtremesRecord> extremes) {
    Group group = record.group();
    LayoutClass layoutClass = group.layoutClass();
    Optional<Extreme> centre = extremes.map(GroupExtremesRecord::centre);
    Optional<Extreme> periphery = extremes.map(GroupExtremesRecord::periphery);
    Optional<Extreme> hardest = extremes.flatMap(GroupExtremesRecord::hardest);
    return new GroupFacts(
        group.name(),
        layoutClass.jiang(),
        layoutClass.bing(),
        layoutClass.style(),
        group.number(),
        group.size(),
        LayoutCode.decode(group.seed()),
        group.solvable(),
        record.layers(),
        image(record, Mirror.LEFT_RIGHT),
        image(record, Mirror.TOP_BOTTOM),
        image(record, Mirror.BOTH),
        metric,
        centre.map(Extreme::distance),
        centre.map(Extreme::number),
        centre.map(GroupFacts::first),
        periphery.map(Extreme::distance),
        periphery.map(Extreme::number),
        periphery.map(GroupFacts::first),
        extremes.map(known -> hardest.map(Extreme::distance).orElse(-1)),
        extremes.map(known -> hardest.map(Extreme::number).orElse(0)),
        hardest.map(GroupFacts::first));
  }

  /** The group's image. */
  public String image(Mirror mirror) {
    return switch (mirror) {
      case LEFT_RIGHT -> leftRightGroup;
      case TOP_BOTTOM -> topBottomGroup;
      case BOTH -> bothGroup;
    };
  }

  private static String image(GroupRecord record, Mirror mirror) {
    return record.group().layoutClass() + "-" + record.image(mirror);
  }

  private static Layout first(Extreme extreme) {
    return LayoutCode.decode(extreme.first());
  }
}
