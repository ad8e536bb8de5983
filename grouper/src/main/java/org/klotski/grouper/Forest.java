package org.klotski.grouper;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.moves.Mirror;

/**
 * One of the six kinds of standard layouts, which differ in their number of horizontals, and how
 * many of everything there are.
 *
 * @param style horizontals, 0..5
 * @param layouts its layouts
 * @param groups its groups
 * @param solvableGroups its groups with a solved member
 * @param playableGroups those of them with more than {@link #PLAYABLE_ABOVE} members
 */
public record Forest(int style, int layouts, int groups, int solvableGroups, int playableGroups) {
  /** A solvable group is worth playing if it has more members than this. */
  public static final int PLAYABLE_ABOVE = 500;

  private static final int STYLES = 6;
  private static final int JIANG = 5;
  private static final int BING = 4;

  /** The six forests, by their number of horizontals. */
  public static List<Forest> all(Groups groups) {
    List<Forest> forests = new ArrayList<>();
    for (int style = 0; style < STYLES; style++) {
      LayoutClass layoutClass = new LayoutClass(JIANG, BING, style);
      forests.add(count(style, layoutClass.layouts(), groups.of(layoutClass)));
    }
    return List.copyOf(forests);
  }

  /**
   * The same with left-right images taken as one: of a layout and its image, and of a group and its
   * image, only one is counted.
   */
  public static List<Forest> allUpToMirror(Groups groups) {
    List<Forest> forests = new ArrayList<>();
    for (int style = 0; style < STYLES; style++) {
      LayoutClass layoutClass = new LayoutClass(JIANG, BING, style);
      List<Group> firsts =
          groups.of(layoutClass).stream()
              .filter(
                  group ->
                      GroupSymmetry.image(group, Mirror.LEFT_RIGHT, groups).number()
                          >= group.number())
              .toList();
      forests.add(count(style, layoutsUpToMirror(layoutClass), firsts));
    }
    return List.copyOf(forests);
  }

  private static Forest count(int style, int layouts, List<Group> groups) {
    List<Group> solvable = groups.stream().filter(Group::solvable).toList();
    int playable = (int) solvable.stream().filter(group -> group.size() > PLAYABLE_ABOVE).count();
    return new Forest(style, layouts, groups.size(), solvable.size(), playable);
  }

  private static int layoutsUpToMirror(LayoutClass layoutClass) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    int symmetric = 0;
    for (int index = 0; index < layouts.size(); index++) {
      symmetric += Mirror.LEFT_RIGHT.fixes(LayoutCode.decode(layouts.code(index))) ? 1 : 0;
    }
    return (layouts.size() + symmetric) / 2;
  }
}
