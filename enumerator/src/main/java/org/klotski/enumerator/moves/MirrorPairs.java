package org.klotski.enumerator.moves;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.CellSubsets;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.frames.FrameFamily;

/**
 * Numbers the layouts of a class so that a layout and its left-right image are vertices 2p and 2p +
 * 1, where p is the number of the pair. A layout that is its own image is vertex 2p. In a symmetric
 * frame some numbers are not used. Takes 8 bytes per frame.
 */
final class MirrorPairs {
  /** Marks a layout that is its own image. */
  static final int SYMMETRIC = 1 << 29;

  private static final int SYMMETRIC_FRAME = 1 << 31;

  private final ClassLayouts layouts;
  private final int ways;
  private final int size;

  /**
   * For each frame: the vertex of its first choice, or of the image of the first choice of its
   * image if that frame has the smaller number; with a mark if the frame is its own image.
   */
  private final int[] first;

  /** For each frame: the free cells of the frame or of its image, whichever has the vertices 2p. */
  private final int[] free;

  MirrorPairs(ClassLayouts layouts) {
    this.layouts = layouts;
    FrameFamily family = layouts.family();
    IndexMirror mirror = new IndexMirror(layouts);
    ways = layouts.soldierChoices();
    first = new int[family.size()];
    free = new int[family.size()];
    int vertices = 0;
    for (int local = 0; local < first.length; local++) {
      int image = mirror.frame(local);
      if (image < local) {
        first[local] = first[image] + 1;
      } else {
        first[local] = image == local ? vertices | SYMMETRIC_FRAME : vertices;
        vertices += 2 * ways;
      }
      free[local] = family.freeCells(Math.min(local, image));
    }
    size = vertices / 2;
  }

  /** The number of pairs, with those that are not used. */
  int size() {
    return size;
  }

  /** The vertex of the layout with an index in the class. */
  int vertex(int index) {
    int local = layouts.frameInFamily(index);
    if ((first[local] & (SYMMETRIC_FRAME | 1)) == 0) {
      return first[local] + 2 * (index - local * ways);
    }
    int soldiers = layouts.soldierCells(index);
    return markedVertex(local, soldiers, Board.flipColumns(soldiers)) & ~SYMMETRIC;
  }

  /**
   * The vertex of the layout with the soldiers on the given cells of a frame, with a mark if the
   * layout is its own image.
   */
  int markedVertex(int local, int soldiers, int flippedSoldiers) {
    int start = first[local];
    int cells = (start & 1) == 0 ? soldiers : flippedSoldiers;
    int choice = CellSubsets.rank(CellSubsets.compress(cells, free[local]));
    return start < 0
        ? inSymmetricFrame(start ^ SYMMETRIC_FRAME, choice, flippedSoldiers, free[local])
        : start + 2 * choice;
  }

  /**
   * The vertex, marked like {@link #markedVertex}, of the layout with the given choice of soldier
   * cells in a frame that has the vertices 2p or is its own image.
   */
  int afterSoldier(int local, int choice, int soldiers) {
    int start = first[local];
    return start >= 0
        ? start + 2 * choice
        : inSymmetricFrame(
            start ^ SYMMETRIC_FRAME, choice, Board.flipColumns(soldiers), free[local]);
  }

  private static int inSymmetricFrame(int start, int choice, int flippedSoldiers, int free) {
    int image = CellSubsets.rank(CellSubsets.compress(flippedSoldiers, free));
    if (image == choice) {
      return start + 2 * choice | SYMMETRIC;
    }
    return choice < image ? start + 2 * choice : start + 2 * image + 1;
  }

  /** Whether the frame of the layout with an index has a smaller number than its image. */
  boolean isFirstFrame(int local) {
    return (first[local] & 1) == 0;
  }
}
