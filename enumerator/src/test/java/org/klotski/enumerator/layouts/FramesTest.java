package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.board.Board;

/** Tests frames, their families, and the moves of their pieces. */
class FramesTest {

  @Test
  void frames_ascendWithTheirCodes() {
    long before = -1;
    for (int frame = 0; frame < Frames.COUNT; frame++) {
      Layout layout =
          new Layout(Frames.square(frame), Frames.horizontals(frame), Frames.verticals(frame), 0);
      boolean isNext = layout.code() > before && Frames.of(layout) == frame;
      if (!isNext || Frames.freeCells(frame) != layout.empty()) {
        throw new AssertionError("frame %d is %s".formatted(frame, layout));
      }
      before = layout.code();
    }
  }

  @Tag("slow")
  @Test
  void frames_areTheLayoutsWithoutSoldiersInCodeOrder() {
    int[] frames = {0};
    LayoutWalk.all(
        (id, code, frame, soldiers) -> {
          if (soldiers == 0) {
            assertThat(frame).isEqualTo(frames[0]++);
            assertThat(Frames.freeCells(frame)).isEqualTo(LayoutCode.decode(code).empty());
          }
        });
    assertThat(frames[0]).isEqualTo(73_674).isEqualTo(Frames.COUNT);
  }

  @Test
  void families_partitionTheFrames() {
    int frames = 0;
    for (int jiang = 0; jiang <= LayoutClass.MAX_JIANG; jiang++) {
      for (int style = 0; style <= jiang; style++) {
        if (new LayoutClass(jiang, 0, style).exists()) {
          checkMembers(FrameFamily.of(jiang, style), jiang, style);
          frames += FrameFamily.of(jiang, style).size();
        }
      }
    }
    assertThat(frames).isEqualTo(Frames.COUNT);
  }

  /** Builds a family again, since other tests may have cached it. */
  @ParameterizedTest
  @CsvSource({"0, 0", "1, 0", "2, 1", "6, 3", "7, 2"})
  void rebuiltFamily_equalsTheCachedOne(int jiang, int style) {
    FrameFamily family = new FrameFamily(jiang, style);
    checkMembers(family, jiang, style);
    assertThat(exchangeAll(family)).isGreaterThanOrEqualTo(family.size() * (jiang + 1));
    assertThat(FrameFamily.of(jiang, style)).isSameAs(FrameFamily.of(jiang, style));
  }

  private static void checkMembers(FrameFamily family, int jiang, int style) {
    for (int local = 0; local < family.size(); local++) {
      int frame = family.frame(local);
      assertThat(FrameFamily.frameInFamily(frame)).isEqualTo(local);
      assertThat(local == 0 || family.frame(local - 1) < frame).isTrue();
      assertThat(Integer.bitCount(Frames.horizontals(frame))).isEqualTo(style);
      assertThat(Integer.bitCount(Frames.verticals(frame))).isEqualTo(jiang - style);
      assertThat(family.freeCells(local)).isEqualTo(Frames.freeCells(frame));
      assertThat(Integer.bitCount(family.freeCells(local))).isEqualTo(16 - 2 * jiang);
    }
  }

  @Test
  void frameWith_existsExactlyWhereThePieceFits() {
    long exchanges = 0;
    for (int jiang = 0; jiang <= LayoutClass.MAX_JIANG; jiang++) {
      for (int style = 0; style <= jiang; style++) {
        if (new LayoutClass(jiang, 0, style).exists()) {
          exchanges += exchangeAll(FrameFamily.of(jiang, style));
        }
      }
    }
    assertThat(exchanges).isGreaterThan(Frames.COUNT);
  }

  private static int exchangeAll(FrameFamily family) {
    int exchanges = 0;
    for (int local = 0; local < family.size(); local++) {
      int frame = family.frame(local);
      int square = 1 << Frames.square(frame);
      int horizontals = Frames.horizontals(frame);
      int verticals = Frames.verticals(frame);
      int free = family.freeCells(local);
      int piece = 0;
      int gap = family.gap(local, piece++);
      int places = Board.squarePlaces(free | Board.squareCells(Frames.square(frame)));
      exchanges += exchange(family, gap, places, square, 0, horizontals, verticals);
      for (int rest = horizontals; rest != 0; rest &= rest - 1) {
        int own = rest & -rest;
        gap = family.gap(local, piece++);
        places = Board.horizontalPlaces(free | Board.horizontalCells(own));
        exchanges += exchange(family, gap, places, square, 1, horizontals ^ own, verticals);
      }
      for (int rest = verticals; rest != 0; rest &= rest - 1) {
        int own = rest & -rest;
        gap = family.gap(local, piece++);
        places = Board.verticalPlaces(free | Board.verticalCells(own));
        exchanges += exchange(family, gap, places, square, 2, horizontals, verticals ^ own);
      }
    }
    return exchanges;
  }

  /**
   * Puts the missing piece at every cell and returns the number of cells where it fits.
   *
   * @param places the places where the piece fits
   * @param kind 0 for the 2x2, 1 for a horizontal, 2 for a vertical
   */
  private static int exchange(
      FrameFamily family,
      int gap,
      int places,
      int square,
      int kind,
      int horizontals,
      int verticals) {
    for (int cell = 0; cell < Board.CELLS; cell++) {
      int after = family.frameWith(gap, cell);
      int place = 1 << cell;
      if ((places & place) == 0) {
        if (after != FrameFamily.NONE) {
          throw new AssertionError("a piece is at cell %d, where it does not fit".formatted(cell));
        }
        continue;
      }
      int frame = family.frame(after);
      boolean isMoved =
          1 << Frames.square(frame) == (kind == 0 ? place : square)
              && Frames.horizontals(frame) == (kind == 1 ? horizontals | place : horizontals)
              && Frames.verticals(frame) == (kind == 2 ? verticals | place : verticals);
      if (!isMoved) {
        throw new AssertionError(
            "wrong frame for gap %d with the piece at cell %d".formatted(gap, cell));
      }
    }
    return Integer.bitCount(places);
  }

  @Test
  void nonexistentFamily_isRejected() {
    assertThatThrownBy(() -> FrameFamily.of(7, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no frame has 7 horizontals and verticals, 0 of them horizontals");
  }
}
