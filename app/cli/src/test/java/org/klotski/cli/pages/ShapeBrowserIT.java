package org.klotski.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.Base64;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.klotski.Rules;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;

final class ShapeBrowserIT extends PageFixture {
  /** A picture with fewer drawn pixels contains only the text and the path. */
  private static final int MANY_PIXELS = 2_500;

  @BeforeEach
  void reduceMotion() throws Exception {
    browser.call(
        "Emulation.setEmulatedMedia",
        "{'features': [{'name': 'prefers-reduced-motion', 'value': 'reduce'}]}");
  }

  private void openShape(String fragment) throws Exception {
    open("shape.html#" + fragment);
    browser.await("$('#progress').hidden");
  }

  private List<Integer> legend() throws Exception {
    String titles = browser.value("$$('#legend title').map(t => t.textContent).join('\\n')");
    return titles.lines().map(each -> Integer.valueOf(each.replaceAll(".*: |[^0-9]", ""))).toList();
  }

  private BitSet drawnPixels() throws Exception {
    pause(500); // Waits for a frame that is rendered by software.
    String png =
        browser
            .call(
                "Page.captureScreenshot",
                "{'clip': {'x': 0, 'y': 150, 'width': 370, 'height': 280, 'scale': 1}}")
            .get("data")
            .getAsString();
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(png)));
    int[] pixels =
        image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    BitSet drawn = new BitSet();
    IntStream.range(0, pixels.length).filter(i -> pixels[i] != pixels[0]).forEach(drawn::set);
    return drawn;
  }

  /** Moves the mouse over the picture until it points at a layout, and returns that point. */
  private double[] pointAtLayout() throws Exception {
    for (int i = 0; i < 400; i++) {
      double[] point = {200 + i % 20 * 20, 300 + i / 20 * 15};
      browser.point(point);
      browser.value(
          "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
      if (!cardIsHidden()) {
        return point;
      }
    }
    throw new AssertionError("the mouse points at no layout");
  }

  private Layout onCard() throws Exception {
    return KLOTSKI.layout(browser.value("$('#card .board').dataset.code"));
  }

  @Test
  void classicGroupHasItsFigures() throws Exception {
    openShape("");
    assertThat(text("#size")).contains("25,955", "41,948", "964");
    assertThat(text("#path-label")).contains("81");
    assertThat(text("#from option")).isEqualTo("Red Donkey 横刀立马: 81 steps");
    assertThat(legend()).hasSize(94).startsWith(964).satisfies(ShapeBrowserIT::isWhole);
    click("[value=layer]");
    assertThat(legend())
        .hasSize(128)
        .startsWith(1, 2, 4, 11, 17)
        .satisfies(ShapeBrowserIT::isWhole);
    click("[value=square]");
    assertThat(legend()).hasSize(12).satisfies(sizes -> assertThat(sizes.get(10)).isEqualTo(964));
    click("[value=symmetry]");
    assertThat(legend().get(0)).isEqualTo(symmetricLayouts());
    assertValue("location.hash").isEqualTo("#5-4-1-1/symmetry");
  }

  private static void isWhole(List<? extends Integer> sizes) {
    assertThat(sizes.stream().mapToInt(each -> each).sum()).isEqualTo(25_955);
  }

  private static int symmetricLayouts() {
    return (int)
        KLOTSKI.members(KLOTSKI.group("5-4-1-1")).stream()
            .filter(each -> Mirror.LEFT_RIGHT.of(each).equals(each))
            .count();
  }

  /** Without WebGL, the page draws the layouts at the same positions. */
  @Test
  void drawsTheSameWithoutWebGl() throws Exception {
    browser.resize(390, 844);
    openShape("5-4-5-0");
    BitSet drawn = drawnPixels();
    browser.call(
        "Page.addScriptToEvaluateOnNewDocument",
        """
        {'source': "const usual = HTMLCanvasElement.prototype.getContext;
          HTMLCanvasElement.prototype.getContext = function(type, ...more) {
            return type === 'webgl2' ? null : usual.call(this, type, ...more);
          };"}
        """
            .replace("\n", " "));
    browser.call("Page.reload", "{}");
    browser.await("$('#progress')?.hidden");
    BitSet flat = drawnPixels();
    assertThat(flat.cardinality()).isGreaterThan(MANY_PIXELS);
    BitSet both = (BitSet) flat.clone();
    both.and(drawn);
    assertThat(both.cardinality()).isGreaterThan(flat.cardinality() * 4 / 5);
  }

  @Test
  void mouseShowsLayoutAndClickPlaysIt() throws Exception {
    openShape("5-4-5-0");
    double[] point = pointAtLayout();
    Layout layout = onCard();
    int steps = KLOTSKI.distance(layout, Rules.in(Metric.STEP)).orElseThrow();
    assertThat(text("#card")).contains(steps + " step");
    assertThat(text("#path-label")).contains(steps + " step");
    browser.pressMouse(point);
    browser.releaseMouse(point);
    browser.await("location.pathname.endsWith('play.html')");
    assertValue("location.hash").isEqualTo("#" + layout);
  }

  @Test
  void keysTurnAndPlay() throws Exception {
    openShape("5-4-5-0");
    focus("#space");
    browser.press("+");
    browser.press("ArrowRight");
    browser.await("!$('#card').hidden");
    Layout layout = onCard();
    browser.press("Enter");
    browser.await("location.pathname.endsWith('play.html')");
    assertValue("location.hash").isEqualTo("#" + layout);
  }

  @Test
  void fingerShowsLayoutAndTwoFingersZoom() throws Exception {
    browser.resize(390, 844);
    openShape("5-4-5-0");
    for (int i = 0; i < 100 && cardIsHidden(); i++) {
      double[] point = {100 + i % 10 * 20, 200 + i / 10 * 20};
      browser.swipe(point, point);
    }
    assertValue("$('#card a').getAttribute('href')").isEqualTo("play.html#" + onCard());
    BitSet before = drawnPixels();
    touch("touchStart", 180, 210);
    for (int spread = 20; spread <= 40; spread += 20) {
      touch("touchMove", 180 - spread, 210 + spread);
    }
    browser.call("Input.dispatchTouchEvent", "{'type': 'touchEnd', 'touchPoints': []}");
    assertThat(drawnPixels()).isNotEqualTo(before);
  }

  private boolean cardIsHidden() throws Exception {
    return browser.value("$('#card').hidden").equals("true");
  }

  private void touch(String type, int x, int otherX) throws Exception {
    browser.call(
        "Input.dispatchTouchEvent",
        "{'type': '%s', 'touchPoints': [{'x': %d, 'y': 250, 'id': 0}, {'x': %d, 'y': 250, 'id': 1}]}"
            .formatted(type, x, otherX));
  }

  @Test
  void gameOfPlayPageIsShown() throws Exception {
    openShape("1A9BF0C00//nr");
    assertThat(text("#game-label")).contains("1 step");
    assertThat(text("#path-label")).contains("80");
  }
}
