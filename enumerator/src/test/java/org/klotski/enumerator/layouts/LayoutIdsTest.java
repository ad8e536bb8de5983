package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.board.Board;
import org.klotski.referee.RefereeLayout;

class LayoutIdsTest {

  @Tag("slow")
  @Test
  void walk_visitsAllCodesInAscendingOrder() {
    long[] last = {-1};
    int[] layouts = {0};
    LayoutWalk.all(
        (id, code, frame, soldiers) -> {
          if (code <= last[0]) {
            throw new AssertionError(
                LayoutCode.format(code) + " is not greater than the previous code");
          }
          if (id != layouts[0]++) {
            throw new AssertionError("id " + id + " instead of " + (layouts[0] - 1));
          }
          last[0] = code;
        });
    assertThat(layouts[0]).isEqualTo(29_334_498).isEqualTo(LayoutIds.COUNT);
    assertThat(LayoutCode.format(last[0])).isEqualTo("EFFFFFFF0");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 4_091_296, 29_334_498})
  void emptyRange_visitsNothing(int id) {
    AtomicInteger layouts = new AtomicInteger();
    LayoutWalk.range(id, id, (none, code, frame, soldiers) -> layouts.incrementAndGet());
    assertThat(layouts).hasValue(0);
  }

  @Test
  void sampledIds_roundTrip() {
    long last = -1;
    for (int id = 0; id < LayoutIds.COUNT; id += 997) {
      long code = LayoutIds.unrank(id);
      assertThat(code).isGreaterThan(last);
      assertThat(LayoutIds.rank(code)).isEqualTo(id);
      last = code;
    }
  }

  @Tag("slow")
  @Test
  void everyId_roundTrips() {
    AtomicInteger layouts = new AtomicInteger();
    EveryLayout.visit(
        (id, code, frame, soldiers) -> {
          if (LayoutIds.rank(code) != id || LayoutIds.unrank(id) != code) {
            throw new AssertionError(
                "id " + id + " does not round-trip to code " + LayoutCode.format(code));
          }
          layouts.incrementAndGet();
        });
    assertThat(layouts).hasValue(LayoutIds.COUNT);
  }

  @Tag("thorough")
  @Test
  void everyCode_roundTripsThroughItsPieces() {
    AtomicInteger layouts = new AtomicInteger();
    EveryLayout.visit(
        (id, code, frame, soldiers) -> {
          Layout layout = LayoutCode.decode(code);
          boolean asWalked =
              layout.square() == Frames.square(frame)
                  && layout.horizontals() == Frames.horizontals(frame)
                  && layout.verticals() == Frames.verticals(frame)
                  && layout.soldiers() == soldiers
                  && Frames.of(layout) == frame;
          if (!asWalked || !isLegal(layout) || layout.code() != code) {
            throw new AssertionError("wrong pieces or code of layout " + layout);
          }
          layouts.incrementAndGet();
        });
    assertThat(layouts).hasValue(LayoutIds.COUNT);
  }

  /** Returns whether no pieces overlap and at least two cells are empty. */
  private static boolean isLegal(Layout layout) {
    int covered =
        4
            + 2 * Integer.bitCount(layout.horizontals())
            + 2 * Integer.bitCount(layout.verticals())
            + Integer.bitCount(layout.soldiers());
    return covered == Board.CELLS - Integer.bitCount(layout.empty()) && covered <= 18;
  }

  @ParameterizedTest
  @CsvSource({
    "0, 000000000",
    "4091296, 1A9BF0C00",
    "10399732, 4FEA13400",
    "29334497, EFFFFFFF0",
  })
  void knownIds_haveTheirCodes(int id, String code) {
    assertThat(LayoutCode.format(LayoutIds.unrank(id))).isEqualTo(code);
    assertThat(Layout.fromId(id)).hasToString(code).isEqualTo(Layout.parse(code));
    assertThat(Layout.parse(code).id()).isEqualTo(id);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 29_334_498, Integer.MAX_VALUE, Integer.MIN_VALUE})
  void idsOutOfRange_areRejected(int id) {
    assertThatThrownBy(() -> LayoutIds.unrank(id)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> Layout.fromId(id)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 1L << 36, 0x11A9BF0C00L, Long.MIN_VALUE, 0x300000000L, 0x1A9BF0C01L})
  void invalidCodes_haveNoId(long code) {
    assertThat(LayoutIds.rankOrMinusOne(code)).isEqualTo(-1);
    assertThatThrownBy(() -> LayoutIds.rank(code)).isInstanceOf(LayoutFormatException.class);
    assertThatThrownBy(() -> Layout.fromCode(code)).isInstanceOf(LayoutFormatException.class);
  }

  @Test
  void walk_passesFrameAndSoldiers() {
    int[] walked = {0};
    for (int from = 0; from + 3 < LayoutIds.COUNT; from += 29_989) {
      LayoutWalk.range(
          from,
          from + 3,
          (id, code, frame, soldiers) -> {
            Layout layout = Layout.fromId(id);
            assertThat(code).isEqualTo(layout.code());
            assertThat(frame).as("%s", layout).isEqualTo(Frames.of(layout));
            assertThat(soldiers).as("%s", layout).isEqualTo(layout.soldiers());
            walked[0]++;
          });
    }
    assertThat(walked[0]).isEqualTo(3 * (1 + (LayoutIds.COUNT - 4) / 29_989));
  }

  @Test
  void range_visitsExactlyItsIds() {
    for (int from : new int[] {0, 1, 8_191, 4_091_290, LayoutIds.COUNT - 12}) {
      int[] next = {from};
      LayoutWalk.range(
          from,
          from + 12,
          (id, code, frame, soldiers) -> {
            assertThat(id).isEqualTo(next[0]++);
            assertThat(code).isEqualTo(LayoutIds.unrank(id));
          });
      assertThat(next[0]).isEqualTo(from + 12);
    }
    assertThatThrownBy(() -> LayoutWalk.range(7, 6, (id, code, frame, soldiers) -> {}))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> LayoutWalk.range(0, LayoutIds.COUNT + 1, (id, code, f, s) -> {}))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Tag("slow")
  @Test
  void validityOfCodePrefixes_agreesWithTheReferee() {
    AtomicInteger legal = new AtomicInteger();
    IntStream.range(0, 1 << 20)
        .parallel()
        .forEach(
            beginning -> {
              boolean accepted = acceptsAsTheReferee((long) beginning << 16);
              legal.addAndGet(accepted ? 1 : 0);
            });
    assertThat(legal.get()).isBetween(10_000, 1 << 19);
  }

  @Test
  void validityWithAFlippedBit_agreesWithTheReferee() {
    int step = 5_003;
    AtomicInteger legal = new AtomicInteger();
    IntStream.range(0, LayoutIds.COUNT / step)
        .parallel()
        .forEach(
            part -> {
              long code = LayoutIds.unrank(part * step);
              for (int bit = 0; bit < 36; bit++) {
                legal.addAndGet(acceptsAsTheReferee(code ^ 1L << bit) ? 1 : 0);
              }
            });
    assertThat(legal.get()).isBetween(1_000, 36 * (LayoutIds.COUNT / step));
  }

  @Tag("slow")
  @Test
  void validityWithTwoFlippedBits_agreesWithTheReferee() {
    ClassLayouts layouts = ClassLayouts.of(new LayoutClass(7, 0, 1));
    IntStream.range(0, layouts.size())
        .parallel()
        .forEach(
            index -> {
              assertThat(acceptsAsTheReferee(layouts.code(index))).isTrue();
              for (int bit = 0; bit < 36; bit++) {
                for (int other = 0; other < bit; other++) {
                  acceptsAsTheReferee(layouts.code(index) ^ 1L << bit ^ 1L << other);
                }
              }
            });
  }

  private static boolean acceptsAsTheReferee(long code) {
    String text = LayoutCode.format(code);
    boolean accepted = LayoutIds.rankOrMinusOne(code) >= 0;
    if (accepted != RefereeLayout.isLegalCode(text)) {
      throw new AssertionError(text + (accepted ? " was accepted" : " was rejected"));
    }
    return accepted;
  }
}
