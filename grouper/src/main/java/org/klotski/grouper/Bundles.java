package org.klotski.grouper;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.CellSubsets;
import org.klotski.enumerator.frames.Frames;

/**
 * All bundles. A bundle is the layouts that have the same frame and the same number of soldiers in
 * each area, an area being a connected part of the frame's free cells. Equal pieces are
 * interchangeable, so moves of soldiers lead from any layout of a bundle to any other: the layouts
 * of a bundle need not be told apart to find the groups.
 *
 * <p>Bundles are numbered frame by frame. The tables take some 2 MB.
 */
final class Bundles {
  /** For each frame: where its areas begin; one entry more at the end. */
  private final int[] areaStart = new int[Frames.COUNT + 1];

  /** For each area: its cells. */
  private final int[] areaCells;

  /** For each area: how many bundles further one more soldier in it is. */
  private final int[] areaStride;

  /** For each frame: its first bundle; one entry more at the end. */
  private final int[] bundleStart = new int[Frames.COUNT + 1];

  Bundles() {
    IntArrayList cells = new IntArrayList(2 * Frames.COUNT);
    IntArrayList strides = new IntArrayList(2 * Frames.COUNT);
    for (int frame = 0; frame < Frames.COUNT; frame++) {
      int stride = 1;
      for (int rest = Frames.freeCells(frame); rest != 0; ) {
        int area = Board.connected(rest & -rest, rest);
        cells.add(area);
        strides.add(stride);
        stride *= Integer.bitCount(area) + 1;
        rest &= ~area;
      }
      areaStart[frame + 1] = cells.size();
      bundleStart[frame + 1] = bundleStart[frame] + stride;
    }
    areaCells = cells.toIntArray();
    areaStride = strides.toIntArray();
  }

  /** The number of bundles, those included that leave fewer than two cells empty. */
  int size() {
    return bundleStart[Frames.COUNT];
  }

  /** The first bundle of a frame; the bundles of a frame end where the next frame's begin. */
  int first(int frame) {
    return bundleStart[frame];
  }

  /** The bundle of a layout. */
  int of(int frame, int soldiers) {
    int bundle = bundleStart[frame];
    for (int area = areaStart[frame]; area < areaStart[frame + 1]; area++) {
      bundle += Integer.bitCount(soldiers & areaCells[area]) * areaStride[area];
    }
    return bundle;
  }

  /** The number of layouts in a bundle of a frame. */
  int layouts(int frame, int bundle) {
    int layouts = 1;
    for (int area = areaStart[frame]; area < areaStart[frame + 1]; area++) {
      int size = Integer.bitCount(areaCells[area]);
      layouts *= CellSubsets.choose(size, soldiersIn(area, frame, bundle));
    }
    return layouts;
  }

  /**
   * The soldiers' cells of the layout of a bundle that has the smallest code: a cell is soldier
   * only where the cells of its area that are still to come would not suffice.
   */
  int smallest(int frame, int bundle) {
    int soldiers = 0;
    for (int area = areaStart[frame]; area < areaStart[frame + 1]; area++) {
      int cells = areaCells[area];
      for (int size = Integer.bitCount(cells); size > soldiersIn(area, frame, bundle); size--) {
        cells &= cells - 1;
      }
      soldiers |= cells;
    }
    return soldiers;
  }

  private int soldiersIn(int area, int frame, int bundle) {
    int size = Integer.bitCount(areaCells[area]);
    return (bundle - bundleStart[frame]) / areaStride[area] % (size + 1);
  }
}
