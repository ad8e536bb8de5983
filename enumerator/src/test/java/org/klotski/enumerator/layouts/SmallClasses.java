package org.klotski.enumerator.layouts;

import java.util.List;

/** Lists the classes that are small enough for the slow referee. */
public final class SmallClasses {
  /** The maximum number of layouts in a small class. */
  public static final int MOST_LAYOUTS = 20_000;

  /** The maximum number of layouts in one of the smallest classes. */
  public static final int FEWER_LAYOUTS = 4_000;

  private SmallClasses() {}

  /** Returns the 73 classes with at most {@link #MOST_LAYOUTS} layouts. */
  public static List<LayoutClass> all() {
    return upTo(MOST_LAYOUTS);
  }

  /**
   * Returns the 37 classes with at most {@link #FEWER_LAYOUTS} layouts, for tests that run often.
   */
  public static List<LayoutClass> smallest() {
    return upTo(FEWER_LAYOUTS);
  }

  /** Returns the classes with at most the given number of layouts. */
  public static List<LayoutClass> upTo(int layouts) {
    return LayoutClass.all().stream().filter(each -> each.layouts() <= layouts).toList();
  }
}
