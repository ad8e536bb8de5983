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
 * The known facts of a group. Without a database, all facts except the name, class, size, seed, and
 * solvability are found by a search on first access.
 */
public final class GroupFacts extends KnownFacts {
  private final Group group;
  private final Supplier<FactRow> search;

  /** The row of the facts, or null before the first access. */
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

  /** Returns the group_num, the zero-based position in the class by descending size. */
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

  /** Returns whether the group contains a solved layout. */
  public boolean isSolvable() {
    return group.solvable();
  }

  /** Returns the name of the mirror image of this group. */
  public String image(Mirror mirror) {
    return layoutClass() + "-" + row().get(Facts.image(mirror));
  }

  /** Returns the names of this group and its mirror images, one to four, sorted by group_num. */
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
