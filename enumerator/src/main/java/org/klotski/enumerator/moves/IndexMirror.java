package org.klotski.enumerator.moves;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.frames.FrameFamily;
import org.klotski.enumerator.frames.Frames;
import org.klotski.enumerator.layouts.Layout;

/**
 * The left-right images of the layouts of one class, on indices of {@link ClassLayouts}. Takes two
 * bytes per frame of the class and some milliseconds to make, then some 10 ns per image.
 */
public final class IndexMirror {
  private final ClassLayouts layouts;
  private final FrameFamily family;

  /** For each frame of the family: the number in the family of its image. */
  private final char[] localImage;

  /** The images of the layouts of a class. */
  public IndexMirror(ClassLayouts layouts) {
    this.layouts = layouts;
    family = layouts.family();
    localImage = new char[family.size()];
    for (int local = 0; local < localImage.length; local++) {
      int frame = family.frame(local);
      Layout bare =
          new Layout(Frames.square(frame), Frames.horizontals(frame), Frames.verticals(frame), 0);
      int imageFrame = Frames.of(Mirror.LEFT_RIGHT.of(bare));
      localImage[local] = (char) FrameFamily.frameInFamily(imageFrame);
    }
  }

  /** The index of the left-right image of the layout with the given index. */
  public int of(int index) {
    int imageLocal = localImage[layouts.frameInFamily(index)];
    return layouts.index(imageLocal, Board.flipColumns(layouts.soldierCells(index)));
  }

  /** The number in the family of the left-right image of a frame of the family. */
  int frame(int local) {
    return localImage[local];
  }
}
