package org.klotski.enumerator.layouts;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.CellSubsets;

/**
 * Pairs the layouts of a class with their left-right images. Vertices 2p and 2p + 1 are a layout
 * and its image, which form mirror pair p. If a layout is its own image, vertex 2p + 1 is unused.
 * Some other vertices of symmetric frames are also unused.
 *
 * <p>The tables take 10 bytes per frame and are built in a few milliseconds. A conversion takes
 * about 10 ns.
 */
public final class MirrorPairs {
  /** Marks the vertex of a layout that is its own image. */
  static final int SYMMETRIC = 1 << 29;

  /** Marks a frame that is its own image. */
  private static final int SYMMETRIC_FRAME = 1 << 31;

  private final ClassLayouts layouts;
  private final int soldierChoices;
  private final int pairs;

  /** The image of each frame, by number within the family. */
  private final char[] imageFrame;

  /**
   * For each frame that {@linkplain #isFirst is first}, the vertex of its first soldier choice. The
   * entry for any other frame is one more than the entry for its image.
   */
  private final int[] firstVertex;

  /** The free cells of each frame or of its image, whichever comes first in the family. */
  private final int[] freeCells;

  public MirrorPairs(ClassLayouts layouts) {
    this.layouts = layouts;
    FrameFamily family = layouts.family();
    soldierChoices = layouts.soldierChoices();
    imageFrame = new char[family.size()];
    firstVertex = new int[family.size()];
    freeCells = new int[family.size()];
    int vertices = 0;
    for (int frame = 0; frame < family.size(); frame++) {
      int image =
          FrameFamily.frameInFamily(
              Frames.of(Mirror.LEFT_RIGHT.of(Frames.layout(family.frame(frame)))));
      imageFrame[frame] = (char) image;
      if (image < frame) {
        firstVertex[frame] = firstVertex[image] + 1;
      } else {
        firstVertex[frame] = image == frame ? vertices | SYMMETRIC_FRAME : vertices;
        vertices += 2 * soldierChoices;
      }
      freeCells[frame] = family.freeCells(Math.min(frame, image));
    }
    pairs = vertices / 2;
  }

  /** Returns the index of the left-right image of the layout with the given index. */
  public int image(int index) {
    int image = imageFrame[layouts.frameInFamily(index)];
    return layouts.index(image, Board.flipColumns(layouts.soldierCells(index)));
  }

  /** Returns the number of pairs, including unused pairs. */
  int pairs() {
    return pairs;
  }

  /** Returns the vertex of the layout with the given index in the class, without a mark. */
  int vertex(int index) {
    int frameInFamily = index / soldierChoices;
    return isFirst(frameInFamily) && !isSymmetric(frameInFamily)
        ? firstVertex[frameInFamily] + 2 * (index - frameInFamily * soldierChoices)
        : vertex(frameInFamily, layouts.soldierCells(index)) & ~SYMMETRIC;
  }

  /** Returns the vertex of a layout, marked if the layout is its own image. */
  int vertex(int frameInFamily, int soldierCells) {
    int cells = isFirst(frameInFamily) ? soldierCells : Board.flipColumns(soldierCells);
    int choice = CellSubsets.rank(CellSubsets.compress(cells, freeCells[frameInFamily]));
    return vertexInFrame(frameInFamily, choice, soldierCells);
  }

  /**
   * Returns the same vertex as {@link #vertex(int, int)}, given the soldier choice in the frame or
   * in its image, whichever {@linkplain #isFirst is first}.
   */
  int vertexInFrame(int frameInFamily, int choice, int soldierCells) {
    return isSymmetric(frameInFamily)
        ? vertexInSymmetricFrame(frameInFamily, choice, soldierCells)
        : firstVertex[frameInFamily] + 2 * choice;
  }

  private int vertexInSymmetricFrame(int frameInFamily, int choice, int soldierCells) {
    int first = firstVertex[frameInFamily] ^ SYMMETRIC_FRAME;
    int flipped = Board.flipColumns(soldierCells);
    int image = CellSubsets.rank(CellSubsets.compress(flipped, freeCells[frameInFamily]));
    if (choice == image) {
      return first + 2 * choice | SYMMETRIC;
    }
    return choice < image ? first + 2 * choice : first + 2 * image + 1;
  }

  private boolean isSymmetric(int frameInFamily) {
    return firstVertex[frameInFamily] < 0;
  }

  /** Returns whether a frame precedes its image or is its own image. */
  boolean isFirst(int frameInFamily) {
    return (firstVertex[frameInFamily] & 1) == 0;
  }
}
