package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

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
  void nonexistentFamily_isRejected() {
    assertThatThrownBy(() -> FrameFamily.of(7, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no frame has 7 horizontals and verticals, 0 of them horizontals");
  }
}
