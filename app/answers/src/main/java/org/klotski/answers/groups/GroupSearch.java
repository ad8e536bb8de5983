package org.klotski.answers.groups;

import com.google.common.primitives.ImmutableLongArray;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.klotski.answers.facts.ClassSearch;
import org.klotski.answers.facts.FoundRow;
import org.klotski.answers.names.GroupCache;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.GroupSymmetry;
import org.klotski.grouper.Groups;
import org.klotski.grouper.facts.FactRow;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.SingleSourceSearch;

/**
 * Finds without a database what a database knows of a group, by a search from its seed, 100 to 200
 * ns per layout of the group, and a search of its class. The searches of the last group are kept.
 * Not for several threads at once.
 */
public final class GroupSearch {
  private final GroupCache groups;
  private final ClassSearch classes;
  private Group group;
  private SingleSourceSearch fromSeed;
  private long[] members; // ascending

  /**
   * Finds groups among these.
   *
   * @param classes searches their classes
   */
  public GroupSearch(GroupCache groups, ClassSearch classes) {
    this.groups = groups;
    this.classes = classes;
  }

  /** The facts of a group that a build stores. */
  public FactRow row(Group of) {
    enter(of);
    Groups all = groups.of(of.layoutClass());
    Columns found = new Columns(Facts.built(Subject.GROUP), 1);
    found.set(Facts.GROUP_SIZE, 0, of.size());
    found.set(Facts.SEED, 0, of.seed());
    found.set(Facts.IS_SOLVABLE, 0, of.solvable() ? 1 : 0);
    found.set(Facts.LAYER_COUNT, 0, fromSeed.layers());
    for (Mirror mirror : Mirror.values()) {
      found.set(Facts.image(mirror), 0, GroupSymmetry.image(of, mirror, all).number());
    }
    for (Metric metric : Metric.values()) {
      classes.counts(of, metric).store(metric, found, 0);
    }
    return new FoundRow(of.layoutClass(), of.number(), found, of.size());
  }

  /** The number of layouts in each layer of a group. */
  public int[] layerSizes(Group of) {
    enter(of);
    return IntStream.range(0, fromSeed.layers()).map(fromSeed::layerSize).toArray();
  }

  /** The position of a layout among the members of its group. */
  public int indexOf(Layout layout) {
    enter(groups.of(layout));
    return Arrays.binarySearch(members, layout.code());
  }

  /** The codes of a group's members, ascending. */
  public ImmutableLongArray members(Group of) {
    enter(of);
    return ImmutableLongArray.copyOf(members);
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
      members = fromSeed.members();
      group = entered;
    }
  }
}
