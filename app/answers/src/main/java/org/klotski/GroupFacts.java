package org.klotski;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.facts.FactRow;

/**
 * The known facts of a group. Without a database, a search finds them on first access, except for
 * the name, class, size, seed, and solvability.
 */
public final class GroupFacts extends KnownFacts {
  private final Group group;
  private final Supplier<FactRow> search;

  /** The row, null until first needed; the supplier always returns equal rows. */
  private volatile FactRow row;

  GroupFacts(Group group, Supplier<FactRow> search) {
    this.group = group;
    this.search = search;
  }

  @Override
  FactRow row() {
    FactRow found = row;
    if (found == null) {
      found = search.get();
      row = found;
    }
    return found;
  }

  Group group() {
    return group;
  }

  /** Returns the name: jiang-bing-style-group_num. */
  public String name() {
    return group.name();
  }

  /** Returns the class. */
  public LayoutClass layoutClass() {
    return group.layoutClass();
  }

  /** Returns the group_num: the position in the class, from 0, larger groups first. */
  public int number() {
    return group.number();
  }

  /** Returns the number of members. */
  public int size() {
    return group.size();
  }

  /** Returns the smallest member. */
  public Layout seed() {
    return LayoutCode.decode(group.seed());
  }

  /** Returns whether a member is solved. */
  public boolean isSolvable() {
    return group.solvable();
  }

  /** Returns the name of the group to which a mirror maps this one. */
  public String image(Mirror mirror) {
    return layoutClass() + "-" + row().get(Facts.image(mirror));
  }

  /** Returns the one, two, or four names of this group and its mirror images, by group_num. */
  public List<String> images() {
    return Stream.concat(
            Stream.of(number()),
            Arrays.stream(Mirror.values()).map(mirror -> row().get(Facts.image(mirror))))
        .distinct()
        .sorted()
        .map(number -> layoutClass() + "-" + number)
        .toList();
  }

  @Override
  public Map<String, Object> fields() {
    return factFields();
  }
}
