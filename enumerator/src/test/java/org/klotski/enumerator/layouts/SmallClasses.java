package org.klotski.enumerator.layouts;

import java.util.List;

/** Lists the 73 classes that are small enough for the referee, and the 37 smallest of these. */
public final class SmallClasses {
  public static final int FEWER_LAYOUTS = 4_000;

  private SmallClasses() {}

  public static List<LayoutClass> all() {
    return upTo(20_000);
  }

  public static List<LayoutClass> smallest() {
    return upTo(FEWER_LAYOUTS);
  }

  public static List<LayoutClass> upTo(int layouts) {
    return LayoutClass.all().stream().filter(each -> each.layouts() <= layouts).toList();
  }
}
