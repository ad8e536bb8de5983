package org.klotski.enumerator.frames;

import java.util.List;
import org.klotski.enumerator.layouts.LayoutClass;

/** The classes that the slow referee can look at whole. */
public final class SmallClasses {
  /** The most layouts of a class that counts as small. */
  public static final int MOST_LAYOUTS = 20_000;

  private SmallClasses() {}

  /** The 73 classes with at most {@link #MOST_LAYOUTS} layouts. */
  public static List<LayoutClass> all() {
    return upTo(MOST_LAYOUTS);
  }

  /** The classes with at most so many layouts. */
  public static List<LayoutClass> upTo(int layouts) {
    return LayoutClass.all().stream().filter(each -> each.layouts() <= layouts).toList();
  }
}
