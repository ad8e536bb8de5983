package org.klotski.enumerator.layouts;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.texts.Message;

/**
 * All frames with the same numbers of horizontals and verticals, and a table of their moves.
 * Classes that differ only in the number of soldiers share a family.
 *
 * <p>The frames of a family are numbered from 0 in code order. Variables named {@code
 * frameInFamily} contain this number; variables named {@code frame} contain the number among all
 * {@link Frames}. Removing a piece from a frame leaves a <em>gap</em>; gaps are also numbered. To
 * move a piece, a search looks up the gap that the piece leaves, then the frame with the piece at
 * the new place.
 *
 * <p>A family takes at most 1 MB and is built on first use in a few milliseconds.
 */
public final class FrameFamily {
  /** The result of {@link #frameWith} for a place where the piece does not fit. */
  public static final int NONE = 0xFFFF;

  private static final int KEY_SET_BITS = 20;

  private static final FrameFamily[][] CACHE =
      new FrameFamily[LayoutClass.MAX_JIANG + 1][LayoutClass.MAX_JIANG + 1];

  /** The number of each frame within its family. */
  private static final char[] FRAME_IN_FAMILY = numberFrames();

  private final int pieces;
  private final int[] frames;
  private final int[] freeCells;

  /** The gap that piece p leaves in frame f of the family, at index {@code f * pieces + p}. */
  private final int[] gaps;

  /** The frame in which a piece at cell c fills gap g, or NONE, at index {@code 20 * g + c}. */
  private final char[] frameWith;

  private FrameFamily(int jiang, int style) {
    pieces = jiang + 1;
    frames =
        IntStream.range(0, Frames.COUNT)
            .filter(frame -> Integer.bitCount(Frames.horizontals(frame)) == style)
            .filter(frame -> Integer.bitCount(Frames.verticals(frame)) == jiang - style)
            .toArray();
    freeCells = new int[frames.length];
    gaps = new int[frames.length * pieces];
    int[] places = new int[gaps.length];
    Long2IntOpenHashMap gapOfKey = new Long2IntOpenHashMap(gaps.length / 2);
    gapOfKey.defaultReturnValue(-1);
    int at = 0;
    for (int frameInFamily = 0; frameInFamily < frames.length; frameInFamily++) {
      freeCells[frameInFamily] = Frames.freeCells(frames[frameInFamily]);
      Layout bare = Frames.layout(frames[frameInFamily]);
      for (PieceKind kind : PieceKind.values()) {
        for (int rest = bare.places(kind); rest != 0; rest &= rest - 1) {
          Layout without = bare.with(kind, bare.places(kind) ^ Integer.lowestOneBit(rest));
          int known = gapOfKey.putIfAbsent(key(without, kind), gapOfKey.size());
          gaps[at] = known >= 0 ? known : gapOfKey.size() - 1;
          places[at++] = Integer.numberOfTrailingZeros(rest);
        }
      }
    }
    frameWith = new char[gapOfKey.size() * Board.CELLS];
    Arrays.fill(frameWith, (char) NONE);
    for (int i = 0; i < gaps.length; i++) {
      frameWith[gaps[i] * Board.CELLS + places[i]] = (char) (i / pieces);
    }
  }

  /**
   * Returns the family with the given numbers of big pieces and of horizontals; throws an {@link
   * IllegalArgumentException} if no frame has these numbers of pieces.
   */
  public static synchronized FrameFamily of(int jiang, int style) {
    if (!new LayoutClass(jiang, 0, style).exists()) {
      throw new IllegalArgumentException(
          Message.of(
              "no frame has %s horizontals and verticals, %s of them horizontals", jiang, style));
    }
    if (CACHE[jiang][style] == null) {
      CACHE[jiang][style] = new FrameFamily(jiang, style);
    }
    return CACHE[jiang][style];
  }

  /** Returns the number of a frame within its family. */
  public static int frameInFamily(int frame) {
    return FRAME_IN_FAMILY[frame];
  }

  public int size() {
    return frames.length;
  }

  /** Returns the number that a frame of this family has among all {@link Frames}. */
  public int frame(int frameInFamily) {
    return frames[frameInFamily];
  }

  /** Returns the free cells of a frame, that is, the cells that its pieces do not cover. */
  public int freeCells(int frameInFamily) {
    return freeCells[frameInFamily];
  }

  /**
   * Returns the gap that a piece leaves when it is removed from a frame. Piece 0 is the 2x2,
   * followed by the horizontals and the verticals, each in cell order.
   */
  public int gap(int frameInFamily, int piece) {
    return gaps[frameInFamily * pieces + piece];
  }

  /** Returns the frame in which the missing piece is at the given place, or {@link #NONE}. */
  public int frameWith(int gap, int place) {
    return frameWith[gap * Board.CELLS + place];
  }

  private static long key(Layout without, PieceKind missing) {
    long square = (long) without.square() << 2 | missing.ordinal();
    return (square << KEY_SET_BITS | without.horizontals()) << KEY_SET_BITS | without.verticals();
  }

  private static char[] numberFrames() {
    char[] numbers = new char[Frames.COUNT];
    int[][] sizes = new int[LayoutClass.MAX_JIANG + 1][LayoutClass.MAX_JIANG + 1];
    for (int frame = 0; frame < Frames.COUNT; frame++) {
      int[] ofStyle = sizes[Integer.bitCount(Frames.horizontals(frame))];
      numbers[frame] = (char) ofStyle[Integer.bitCount(Frames.verticals(frame))]++;
    }
    return numbers;
  }
}
