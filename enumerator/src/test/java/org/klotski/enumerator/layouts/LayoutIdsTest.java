package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.referee.RefereeLayout;

class LayoutIdsTest {
  @Tag("slow")
  @Test
  void walk_visitsAllCodesInAscendingOrder() {
    long[] last = {-1};
    int[] layouts = {0};
    LayoutWalk.all(
        (id, code, frame, soldiers) -> {
          if (code <= last[0] || id != layouts[0]++) {
            throw new AssertionError(LayoutCode.format(code) + " with id " + id);
          }
          last[0] = code;
        });
    assertThat(layouts[0]).isEqualTo(29_334_498).isEqualTo(LayoutIds.COUNT);
    assertThat(LayoutCode.format(last[0])).isEqualTo("EFFFFFFF0");
  }

  @Test
  void sampledIds_roundTrip() {
    long last = -1;
    for (int id = 0; id < LayoutIds.COUNT; id += 997) {
      long code = LayoutIds.unrank(id);
      assertThat(code).isGreaterThan(last);
      assertThat(LayoutIds.rank(code)).isEqualTo(id);
      assertThat(LayoutCode.layoutClass(code)).isEqualTo(LayoutCode.decode(code).layoutClass());
      last = code;
    }
  }

  @Tag("slow")
  @Test
  void everyLayout_roundTrips() {
    AtomicInteger layouts = new AtomicInteger();
    visitAll(
        (id, code, frame, soldiers) -> {
          Layout layout = LayoutCode.decode(code);
          boolean asWalked =
              layout.equals(Frames.layout(frame).with(PieceKind.SOLDIER, soldiers))
                  && Frames.of(layout) == frame
                  && LayoutIds.unrank(id) == code;
          if (!asWalked || !isLegal(layout) || layout.code() != code || layout.id() != id) {
            throw new AssertionError("wrong id, pieces, or code of layout " + layout);
          }
          layouts.incrementAndGet();
        });
    assertThat(layouts).hasValue(LayoutIds.COUNT);
  }

  static void visitAll(LayoutWalk.Visitor visitor) {
    int step = 1 << 19;
    IntStream.rangeClosed(0, LayoutIds.COUNT / step)
        .map(part -> part * step)
        .parallel()
        .forEach(id -> LayoutWalk.range(id, Math.min(id + step, LayoutIds.COUNT), visitor));
  }

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
  void range_visitsExactlyItsIds() {
    for (int from : new int[] {0, 1, 8_191, 4_091_290, LayoutIds.COUNT - 12}) {
      int[] next = {from};
      LayoutWalk.Visitor visitor =
          (id, code, frame, soldiers) -> {
            assertThat(id).isEqualTo(next[0]++);
            assertThat(code).isEqualTo(LayoutIds.unrank(id));
            assertThat(Frames.layout(frame).with(PieceKind.SOLDIER, soldiers).code())
                .isEqualTo(code);
          };
      LayoutWalk.range(from, from, visitor);
      LayoutWalk.range(from, from + 12, visitor);
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
        .forEach(beginning -> legal.addAndGet(acceptsAsTheReferee((long) beginning << 16) ? 1 : 0));
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

  private static boolean acceptsAsTheReferee(long code) {
    String text = LayoutCode.format(code);
    boolean accepted = LayoutIds.rankOrMinusOne(code) >= 0;
    if (accepted != RefereeLayout.isLegalCode(text)) {
      throw new AssertionError(text + (accepted ? " was accepted" : " was rejected"));
    }
    return accepted;
  }

  @Test
  void classStream_hasEachLayoutOnce() {
    LayoutClass layoutClass = LayoutClass.parse("6-1-2");
    List<Layout> all = layoutClass.stream().toList();
    assertThat(all).hasSize(layoutClass.layouts()).doesNotHaveDuplicates();
    assertThat(all).allMatch(each -> each.layoutClass().equals(layoutClass));
  }

  @Test
  void all_isInIdOrder() {
    List<Layout> first = Layout.all().limit(1_000).toList();
    assertThat(first).isSorted().element(999).isEqualTo(Layout.fromId(999));
    assertThat(Layout.all().count()).isEqualTo(LayoutIds.COUNT);
  }
}
