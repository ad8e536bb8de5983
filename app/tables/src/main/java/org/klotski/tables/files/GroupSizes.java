package org.klotski.tables.files;

import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Codes;
import org.klotski.enumerator.facts.Columns.Ints;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;

/** The sizes, numbers, and names of groups by position, in order of class and group_num. */
public final class GroupSizes {
  /** A mask of the low bits of the 16 bit pairs in a code. */
  static final long LOW_BITS = 0x5555_5555L;

  private final int[] firstOfClass = new int[LayoutClass.all().size() + 1];
  private final int[] sizes;
  private final String[] names;

  /** Derives sizes and names from the seed and the group_size of each group. */
  public GroupSizes(Columns groups) {
    sizes = ((Ints) groups.of(Facts.GROUP_SIZE)).values();
    for (long seed : ((Codes) groups.of(Facts.SEED)).values()) {
      firstOfClass[classIndex(seed) + 1]++;
    }
    for (int i = 1; i < firstOfClass.length; i++) {
      firstOfClass[i] += firstOfClass[i - 1];
    }
    names = new String[sizes.length];
    for (LayoutClass each : LayoutClass.all()) {
      int first = firstOfClass[each.index()];
      for (int position = first; position < firstOfClass[each.index() + 1]; position++) {
        names[position] = each + "-" + (position - first);
      }
    }
  }

  int sizeOfGroup(Columns layouts, int row) {
    int classIndex = classIndex(layouts.code(Facts.CODE_OF_LAYOUT, row));
    return sizes[firstOfClass[classIndex] + layouts.get(Facts.GROUP_NUM_OF_LAYOUT, row)];
  }

  /** Returns the index of the class of a layout; faster than decoding the code. */
  static int classIndex(long code) {
    long low = code & LOW_BITS;
    long high = code >> 1 & LOW_BITS;
    return LayoutClass.indexOf(
        Long.bitCount(low ^ high), Long.bitCount(low & high), Long.bitCount(low & ~high));
  }

  int size(LayoutClass layoutClass, int groupNumber) {
    return sizes[firstOfClass[layoutClass.index()] + groupNumber];
  }

  String name(LayoutClass layoutClass, int groupNumber) {
    return names[firstOfClass[layoutClass.index()] + groupNumber];
  }

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
