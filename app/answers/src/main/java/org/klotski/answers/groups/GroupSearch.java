package org.klotski.answers.groups;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.klotski.answers.names.GroupCache;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.GroupSymmetry;
import org.klotski.grouper.Groups;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.SingleSourceSearch;

/**
 * Finds out without a database what a database would know of a group, by a search from its seed:
 * 100 to 200 ns per layout of the group. Of the last group asked about, the search is kept. Not for
 * several threads at once.
 */
public final class GroupSearch {
  private final GroupCache groups;
  private Group group;
  private SingleSourceSearch fromSeed;

  /** Finds groups among these. */
  public GroupSearch(GroupCache groups) {
    this.groups = groups;
  }

  /** The record of a group, as a database has it. */
  public GroupRecord record(Group of) {
    enter(of);
    Groups all = groups.of(of.layoutClass());
    int[] images =
        Arrays.stream(Mirror.values())
            .mapToInt(mirror -> GroupSymmetry.image(of, mirror, all).number())
            .toArray();
    int[] sizes = IntStream.range(0, fromSeed.layers()).map(fromSeed::layerSize).toArray();
    return new GroupRecord(of, ImmutableIntArray.copyOf(images), ImmutableIntArray.copyOf(sizes));
  }

  /** The codes of a group's members, ascending. */
  public ImmutableLongArray members(Group of) {
    enter(of);
    return ImmutableLongArray.copyOf(fromSeed.members());
  }

  /**
   * The codes of the layouts in a layer of a group, ascending.
   *
   * @throws LayoutFormatException if the group has no such layer
   */
  public ImmutableLongArray layer(Group of, int layer) {
    enter(of);
    if (layer < 0 || layer >= fromSeed.layers()) {
      throw new LayoutFormatException(
          "group %s has no layer %d; its layers are 0 to %d"
              .formatted(of.name(), layer, fromSeed.layers() - 1));
    }
    return ImmutableLongArray.copyOf(fromSeed.layer(layer).stream().mapToLong(Layout::code));
  }

  /** The distance of a layout from the seed of its group. */
  public int layerOf(Layout layout) {
    enter(groups.of(layout));
    return fromSeed.distance(layout);
  }

  /** Which mirrors map a group to itself, and its images. */
  public SymmetryOfGroup symmetry(Group of) {
    Groups all = groups.of(of.layoutClass());
    List<String> pattern = GroupSymmetry.pattern(of, all).stream().map(Group::name).toList();
    return new SymmetryOfGroup(of.name(), GroupSymmetry.of(of, all), pattern);
  }

  private void enter(Group entered) {
    if (!entered.equals(group)) {
      if (fromSeed == null || !fromSeed.graph().layoutClass().equals(entered.layoutClass())) {
        fromSeed = new SingleSourceSearch(LayoutGraph.of(entered.layoutClass(), Metric.STEP));
      }
      group = null; // a search that is ended before it is done leaves none
      fromSeed.all(LayoutCode.decode(entered.seed()));
      group = entered;
    }
  }
}
