package org.klotski.tables.files;

import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Codes;
import org.klotski.enumerator.facts.Columns.Ints;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;

/** The sizes and numbers of groups by position; groups are in order of class and group_num. */
public final class GroupSizes {
  private final int[] firstOfClass = new int[LayoutClass.all().size() + 1];
  private final int[] sizes;

  /**
   * Counts the groups of each class.
   *
   * @param groups the seed and the group_size of all groups
   */
  public GroupSizes(Columns groups) {
    sizes = ((Ints) groups.of(Facts.GROUP_SIZE)).values();
    for (long seed : ((Codes) groups.of(Facts.SEED)).values()) {
      firstOfClass[LayoutCode.decode(seed).layoutClass().index() + 1]++;
    }
    for (int i = 1; i < firstOfClass.length; i++) {
      firstOfClass[i] += firstOfClass[i - 1];
    }
  }

  /** Returns the size of a group. */
  int size(LayoutClass layoutClass, int groupNumber) {
    return sizes[firstOfClass[layoutClass.index()] + groupNumber];
  }

  /** Returns the group_num of each group. */
  short[] groupNumbers() {
    short[] numbers = new short[sizes.length];
    for (int i = 1; i < firstOfClass.length; i++) {
      for (int position = firstOfClass[i - 1]; position < firstOfClass[i]; position++) {
        numbers[position] = (short) (position - firstOfClass[i - 1]);
      }
    }
    return numbers;
  }
}
