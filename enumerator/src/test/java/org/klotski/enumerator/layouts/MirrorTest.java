package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.referee.RefereeLayout;

class MirrorTest {
  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, LEFT_RIGHT, 1A9BF0C00",
    "1A9BF0C00, TOP_BOTTOM, DC3BE6800",
    "1A9BF0C00, BOTH, DC3BE6800",
    "4FEA13400, LEFT_RIGHT, 6BFA47000",
    "4FEA13400, TOP_BOTTOM, 8346AFC00",
  })
  void knownLayouts_haveKnownImages(String code, Mirror mirror, String image) {
    assertThat(mirror.of(Layout.parse(code))).hasToString(image);
    assertThat(mirror.of(Layout.parse(image))).hasToString(code);
  }

  @Test
  void sampledImages_agreeWithTheReferee() {
    int step = 5_003;
    IntStream.range(0, LayoutIds.COUNT / step)
        .parallel()
        .forEach(
            part -> {
              Layout layout = Layout.fromId(part * step);
              RefereeLayout referee = RefereeLayout.ofCode(layout.toString());
              assertThat(Mirror.LEFT_RIGHT.of(layout)).hasToString(referee.leftRight().code());
              assertThat(Mirror.TOP_BOTTOM.of(layout)).hasToString(referee.topBottom().code());
              assertThat(Mirror.BOTH.of(layout)).hasToString(referee.turned().code());
            });
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(Mirror.class)
  void mirror_isAnInvolutionWithinTheClass(Mirror mirror) {
    AtomicInteger ownImages = new AtomicInteger();
    LayoutIdsTest.visitAll(
        (id, code, frame, soldiers) -> {
          Layout layout = LayoutCode.decode(code);
          Layout image = mirror.of(layout);
          if (!image.layoutClass().equals(layout.layoutClass())
              || !mirror.of(image).equals(layout)) {
            throw new AssertionError(layout + " has the image " + image);
          }
          ownImages.addAndGet(mirror.fixes(layout) ? 1 : 0);
        });
    // Because the board has five rows, a 2x2 is never its own top-bottom image.
    assertThat(ownImages).hasValue(mirror == Mirror.LEFT_RIGHT ? 11_634 : 0);
  }
}
