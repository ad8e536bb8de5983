package org.klotski.layerer.bfs;

import java.util.Arrays;
import java.util.function.Function;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Groups;

/**
 * What the layouts of one class are worth as puzzles, beyond what {@link ClassLayers} knows: how
 * far they are from the nearest solved layout in the other metrics, and which are minimal or the
 * hardest of their group. Takes 5 bytes per layout.
 */
public final class ClassHardness {
  private final boolean[] hardest;
  private final MinimalLayouts minimal;

  private ClassHardness(boolean[] hardest, MinimalLayouts minimal) {
    this.hardest = hardest;
    this.minimal = minimal;
  }

  /**
   * Searches. Two breadth-first searches over the class, some 200 ns per layout each, and 6 bytes
   * per layout more while they last.
   *
   * @param groups all groups of the class, at least
   * @param layers the layers of any class: of this one, and of those that lack a piece
   */
  public static ClassHardness of(
      ClassLayouts layouts, Groups groups, Function<LayoutClass, ClassLayers> layers) {
    return new ClassHardness(
        hardest(layouts, groups, layers.apply(layouts.layoutClass())),
        new MinimalLayouts(layouts, layers));
  }

  /**
   * Whether a layout is solvable, but not solved, and taking any one piece other than the 2x2 off
   * it would bring the nearest solved layout nearer, in steps.
   */
  public boolean isMinimal(int index) {
    return minimal.isMinimal(index);
  }

  /** Whether a layout is solvable, and none of its group needs more steps. */
  public boolean isHardest(int index) {
    return hardest[index];
  }

  private static boolean[] hardest(ClassLayouts layouts, Groups groups, ClassLayers layers) {
    LayoutClass layoutClass = layouts.layoutClass();
    int first = groups.firstPosition(layoutClass);
    char[] groupOf = new char[layouts.size()];
    int[] most = new int[groups.of(layoutClass).size()];
    Arrays.fill(most, -1);
    for (int index = 0; index < groupOf.length; index++) {
      int frame = layouts.family().frame(layouts.frameInFamily(index));
      int group = groups.positionOf(frame, layouts.soldierCells(index)) - first;
      groupOf[index] = (char) group;
      most[group] = Math.max(most[group], layers.minSolutionStep(index));
    }
    boolean[] hardest = new boolean[layouts.size()];
    for (int index = 0; index < hardest.length; index++) {
      int step = layers.minSolutionStep(index);
      hardest[index] = step >= 0 && step == most[groupOf[index]];
    }
    return hardest;
  }
}
