package org.klotski.grouper;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.CellSubsets;
import org.klotski.enumerator.layouts.Frames;
import org.klotski.enumerator.layouts.LayoutClass;

/**
 * Lists all bundles. A bundle is the set of layouts with the same frame and the same number of
 * soldiers in each area, where an area is a connected component of the free cells of the frame.
 * Soldiers are interchangeable, so moving soldiers alone transforms any layout of a bundle into any
 * other. A bundle therefore lies within one group, and union-find over bundles finds the groups.
 *
 * <p>Bundles are numbered frame by frame; within a frame, the numbers of soldiers are the digits of
 * a mixed-radix number. The tables take about 2 MB.
 */
final class Bundles {
  /** The first area of each frame, followed by the number of areas. */
  private final int[] areaStart = new int[Frames.COUNT + 1];

  /** The cells of each area. */
  private final int[] areaCells;

  /** For each area, the increase in the bundle number per additional soldier. */
  private final int[] areaStride;

  /** The first bundle of each frame, followed by the number of bundles. */
  private final int[] bundleStart = new int[Frames.COUNT + 1];

  /** Lists the bundles of frames in the given classes; other frames have no bundles. */
  Bundles(List<LayoutClass> classes) {
    boolean[][] isListed = new boolean[LayoutClass.MAX_JIANG + 1][LayoutClass.MAX_JIANG + 1];
    classes.forEach(each -> isListed[each.jiang()][each.style()] = true);
    IntArrayList cells = new IntArrayList(2 * Frames.COUNT);
    IntArrayList strides = new IntArrayList(2 * Frames.COUNT);
    for (int frame = 0; frame < Frames.COUNT; frame++) {
      int style = Integer.bitCount(Frames.horizontals(frame));
      int jiang = style + Integer.bitCount(Frames.verticals(frame));
      if (!isListed[jiang][style]) {
        areaStart[frame + 1] = cells.size();
        bundleStart[frame + 1] = bundleStart[frame];
        continue;
      }
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

  /** Returns the number of bundles, including those with fewer than two empty cells. */
  int size() {
    return bundleStart[Frames.COUNT];
  }

  /** Returns the first bundle of a frame, which follows the last bundle of the previous frame. */
  int first(int frame) {
    return bundleStart[frame];
  }

  /** Returns the bundle of the layout with the given frame and set of soldiers' cells. */
  int of(int frame, int soldiers) {
    int bundle = bundleStart[frame];
    for (int area = areaStart[frame]; area < areaStart[frame + 1]; area++) {
      bundle += Integer.bitCount(soldiers & areaCells[area]) * areaStride[area];
    }
    return bundle;
  }

  /** Returns the number of layouts in a bundle of the given frame. */
  int layouts(int frame, int bundle) {
    int layouts = 1;
    for (int area = areaStart[frame]; area < areaStart[frame + 1]; area++) {
      int size = Integer.bitCount(areaCells[area]);
      layouts *= CellSubsets.choose(size, soldiersIn(area, frame, bundle));
    }
    return layouts;
  }

  /**
   * Returns the soldiers' cells in the layout with the smallest code in a bundle. Soldiers occupy
   * the last cells of each area, since empty cells have the smallest entry.
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
