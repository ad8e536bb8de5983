package org.klotski.enumerator.frames;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.ClassCounts;
import org.klotski.enumerator.layouts.LayoutClass;

/**
 * The frames with the same numbers of horizontals and verticals, and how one piece's place in a
 * frame is exchanged for another. All classes that differ only in their number of soldiers share a
 * family.
 *
 * <p>The frames of a family are numbered from 0 in code order; this number, unlike that among all
 * {@link Frames}, is called {@code frameInFamily}, or {@code local} for short. For each frame and
 * each of its pieces the family knows the <em>gap</em>: the frame without that piece; for each gap
 * and place, the frame that has the piece there. A family takes at most 1 MB and is made at the
 * first use in some milliseconds.
 */
public final class FrameFamily {
  /** What {@link #frameWith} answers where the piece does not fit. */
  public static final int NONE = 0xFFFF;

  private static final int KEY_SET_BITS = 20;
  private static final int NO_SQUARE = 31;

  private static final FrameFamily[][] MADE =
      new FrameFamily[LayoutClass.MAX_JIANG + 1][LayoutClass.MAX_JIANG + 1];

  /** For each frame of the board: its number within its family. */
  private static final char[] FRAME_IN_FAMILY = numberAll();

  private final int pieces;
  private final int[] frames;
  private final int[] free;

  /**
   * For local frame f and its piece p (the 2x2, the horizontals, the verticals): f * pieces + p.
   */
  private final int[] gaps;

  /** For gap g and place c, at 20 g + c: the frame with the piece there, if there is one. */
  private final char[] filled;

  /** Made anew; others get the one that {@link #of} keeps. */
  FrameFamily(int jiang, int style) {
    pieces = jiang + 1;
    frames = select(jiang, style);
    free = new int[frames.length];
    gaps = new int[frames.length * pieces];
    Long2IntOpenHashMap gapNumbers = new Long2IntOpenHashMap(gaps.length / 2);
    gapNumbers.defaultReturnValue(-1);
    LongArrayList places = new LongArrayList(gaps.length);
    for (int local = 0; local < frames.length; local++) {
      free[local] = Frames.freeCells(frames[local]);
      addGaps(local, gapNumbers, places);
    }
    filled = new char[gapNumbers.size() * Board.CELLS];
    Arrays.fill(filled, (char) NONE);
    for (int at = 0; at < gaps.length; at++) {
      filled[gaps[at] * Board.CELLS + (int) places.getLong(at)] = (char) (at / pieces);
    }
  }

  /**
   * The family with the given numbers of pieces.
   *
   * @param jiang horizontals and verticals together, 0..7
   * @param style horizontals, 0..jiang
   * @throws IllegalArgumentException if there is no such frame
   */
  public static synchronized FrameFamily of(int jiang, int style) {
    if (!exists(jiang, style)) {
      throw new IllegalArgumentException(
          "no frame has %d horizontals and verticals, %d of them horizontals"
              .formatted(jiang, style));
    }
    if (MADE[jiang][style] == null) {
      MADE[jiang][style] = new FrameFamily(jiang, style);
    }
    return MADE[jiang][style];
  }

  /** Whether any frame has these numbers of pieces. */
  public static boolean exists(int jiang, int style) {
    return jiang >= 0 && style >= 0 && style <= jiang && ClassCounts.frames(jiang, style) > 0;
  }

  /** The number within its family of a frame given by its number among all {@link Frames}. */
  public static int frameInFamily(int frame) {
    return FRAME_IN_FAMILY[frame];
  }

  /** The number of frames. */
  public int size() {
    return frames.length;
  }

  /** The number among all {@link Frames} of a frame of the family. */
  public int frame(int local) {
    return frames[local];
  }

  /** The free cells of a frame of the family. */
  public int freeCells(int local) {
    return free[local];
  }

  /**
   * The gap that a piece leaves.
   *
   * @param local the frame's number in the family
   * @param piece 0 for the 2x2, then the horizontals and then the verticals in cell order
   */
  public int gap(int local, int piece) {
    return gaps[local * pieces + piece];
  }

  /**
   * The number in the family of the frame in which the piece that is missing at {@code gap} lies at
   * {@code place}, or {@link #NONE}.
   */
  public int frameWith(int gap, int place) {
    return filled[gap * Board.CELLS + place];
  }

  private void addGaps(int local, Long2IntOpenHashMap gapNumbers, LongArrayList places) {
    int frame = frames[local];
    int square = Frames.square(frame);
    int horizontals = Frames.horizontals(frame);
    int verticals = Frames.verticals(frame);
    int at = local * pieces;
    gaps[at++] = gapNumber(key(NO_SQUARE, horizontals, verticals, PieceKind.SQUARE), gapNumbers);
    places.add(square);
    for (int rest = horizontals; rest != 0; rest &= rest - 1) {
      int piece = rest & -rest;
      gaps[at++] =
          gapNumber(key(square, horizontals ^ piece, verticals, PieceKind.HORIZONTAL), gapNumbers);
      places.add(Integer.numberOfTrailingZeros(piece));
    }
    for (int rest = verticals; rest != 0; rest &= rest - 1) {
      int piece = rest & -rest;
      gaps[at++] =
          gapNumber(key(square, horizontals, verticals ^ piece, PieceKind.VERTICAL), gapNumbers);
      places.add(Integer.numberOfTrailingZeros(piece));
    }
  }

  private static int gapNumber(long key, Long2IntOpenHashMap gapNumbers) {
    int known = gapNumbers.putIfAbsent(key, gapNumbers.size());
    return known >= 0 ? known : gapNumbers.size() - 1;
  }

  private static long key(int square, int horizontals, int verticals, PieceKind missing) {
    return ((long) (square << 2 | missing.ordinal()) << KEY_SET_BITS | horizontals) << KEY_SET_BITS
        | verticals;
  }

  private static int[] select(int jiang, int style) {
    int[] selected = new int[ClassCounts.frames(jiang, style)];
    int size = 0;
    for (int frame = 0; frame < Frames.COUNT; frame++) {
      if (hasPieces(frame, jiang, style)) {
        selected[size++] = frame;
      }
    }
    return selected;
  }

  private static boolean hasPieces(int frame, int jiang, int style) {
    return Integer.bitCount(Frames.horizontals(frame)) == style
        && Integer.bitCount(Frames.verticals(frame)) == jiang - style;
  }

  private static char[] numberAll() {
    char[] numbers = new char[Frames.COUNT];
    int[] sizes = new int[64];
    for (int frame = 0; frame < Frames.COUNT; frame++) {
      int family =
          Integer.bitCount(Frames.horizontals(frame)) << 3
              | Integer.bitCount(Frames.verticals(frame));
      numbers[frame] = (char) sizes[family]++;
    }
    return numbers;
  }
}
