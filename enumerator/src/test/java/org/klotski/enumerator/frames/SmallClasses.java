package org.klotski.enumerator.frames;

import java.util.List;
import org.klotski.enumerator.layouts.LayoutClass;

/** The classes that the slow referee can look at whole. */
public final class SmallClasses {
  /** The most layouts of a class that counts as small. */
  public static final int MOST_LAYOUTS = 20_000;

  /** The most layouts of a class that counts as one of the smallest. */
  public static final int FEWER_LAYOUTS = 4_000;

  private SmallClasses() {}

  /** The 73 classes with at most {@link #MOST_LAYOUTS} layouts. */
  public static List<LayoutClass> all() {
    return upTo(MOST_LAYOUTS);
  }

  /**
   * The 37 of them with at most {@link #FEWER_LAYOUTS} layouts, for the tests that are run often.
   */
  public static List<LayoutClass> smallest() {
    return upTo(FEWER_LAYOUTS);
  }

  /** The classes with at most so many layouts. */
  public static List<LayoutClass> upTo(int layouts) {
    return LayoutClass.all().stream().filter(each -> each.layouts() <= layouts).toList();
  }
}
